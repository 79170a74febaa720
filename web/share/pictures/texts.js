// The published texts, for use without a site: each file is a module of its own, loaded on demand.
const files = {
  en: () => import('../../../build/public/text/en.json'),
  de: () => import('../../../build/public/text/de.json'),
  es: () => import('../../../build/public/text/es.json'),
  'page.en': () => import('../../../build/public/text/page.en.json'),
  'page.de': () => import('../../../build/public/text/page.de.json'),
  'page.es': () => import('../../../build/public/text/page.es.json'),
  'scenes.de': () => import('../../../build/public/text/scenes.de.json'),
  'scenes.es': () => import('../../../build/public/text/scenes.es.json'),
};

export const languages = Object.keys(files).filter(name => /^\w+$/.test(name));

/** The site's content at this path. @param {string} path */
export async function textAt(path) {
  const [, parts, name] = /^text\/(parts\/)?(.+)\.json$/.exec(path) ?? [];
  const [language, system] = parts ? name.split('.') : [name];
  const all = files[language] ? (await files[language]()).default : {};
  return system ? { [system]: all[system] } : all;
}
