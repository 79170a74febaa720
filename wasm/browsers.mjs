// The browsers that test the page: where they are, and which packages bring them. All are optional. Chromium's headless
// shell comes first, since it draws no windows and so saves much of a test's time.
const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium to drive, or ''. */
export const findChromium = machine => find(machine, 'UMPIRE_CHROMIUM', chromiums);

/** The path of a Firefox, or ''. A snap of it could not read the tests' profile. */
export const findFirefox = machine =>
  find(machine, 'UMPIRE_FIREFOX', hasSnaps(machine) ? ['firefox-esr'] : ['firefox-esr', 'firefox']);

/** The path of the driver of WebKitGTK, or ''. Its browser needs a screen, which may be virtual. */
export const findWebKit = machine => (machine.find('Xvfb') ? find(machine, 'UMPIRE_WEBKIT', ['WebKitWebDriver']) : '');

function find(machine, variable, commands) {
  const chosen = machine.env[variable];
  if (chosen) return machine.exists(chosen) ? chosen : '';
  return commands.map(machine.find).find(Boolean) ?? '';
}

const hasSnaps = machine => /^ID="?ubuntu"?$/m.test(machine.read('/etc/os-release'));

// Debian has it from version 12 on.
const chromiumPackage = machine =>
  /^ID=debian$/m.test(machine.read('/etc/os-release')) ? 'chromium-headless-shell' : 'chromium';

/** The browsers that are missing, in the form of findMissing in setup.mjs. */
export function findMissingBrowsers(machine) {
  const hasApt = Boolean(machine.find('apt-get'));
  const snaps = hasSnaps(machine);
  const missing = [];
  const need = (name, packages, how, variable) =>
    missing.push({
      name,
      packages: hasApt ? packages : [],
      how: `${how}, or set ${variable} to its path; only the tests of the page need it`,
      optional: true,
    });
  if (!findChromium(machine)) {
    const how = snaps ? 'snap install chromium' : 'install Chromium';
    need('Chromium', snaps ? [] : [chromiumPackage(machine), 'fonts-liberation'], how, 'UMPIRE_CHROMIUM');
  }
  if (!findFirefox(machine)) {
    const how = snaps ? 'install Firefox from Mozilla, not the snap' : 'install Firefox';
    need('Firefox', snaps ? [] : ['firefox-esr'], how, 'UMPIRE_FIREFOX');
  }
  if (machine.platform === 'linux' && !findWebKit(machine))
    need('WebKitGTK', ['webkit2gtk-driver', 'xvfb'], 'install WebKitWebDriver and Xvfb', 'UMPIRE_WEBKIT');
  return missing;
}
