// Reads a save of another program into a request. For each open question it names the option that answers it.
import { importSave, noticeText } from '../saves/import-save.js';

const status = { taken: 0, wrongUsage: 64, refused: 65 };
const complain = text => process.stderr.write(`umpire: ${text}\n`);

/**
 * @param {any} given as readArguments gives it
 * @param {Uint8Array} bytes
 * @param {(text: string) => Promise<void>} print
 * @returns {Promise<number>}
 */
export async function importSaveFile(given, bytes, print) {
  const [name] = given.files;
  try {
    const { request, asked, notices } = importSave(bytes, given.save);
    for (const notice of notices) complain(`${name}: ${noticeText(notice)}`);
    for (const question of asked) complain(`${name}: ${asking(question)}`);
    if (asked.length) return status.refused;
    if (!request) return (complain(`${name}: no piece is known by its name: --type NAME=TYPE`), status.refused);
    await print(`${JSON.stringify(request, null, 2)}\n`);
    return status.taken;
  } catch (error) {
    if (error.name === 'SaveFault') return (complain(`${name}: ${error.message}`), status.refused);
    if (error instanceof RangeError) return (complain(`${name}: ${error.message}`), status.wrongUsage);
    throw error;
  }
}

const where = at => (at?.path ? `${at.path}: ` : '');

/** @param {{ what: string, piece: string, at?: any, count?: number, usual?: any }} question */
function asking({ what, piece, at, count = 1, usual }) {
  if (what === 'game') return 'which game? --game SYSTEM';
  if (what === 'hex') return `${where(at)}${piece}: in which hex? --hex '${piece}=HEX'`;
  const often = count > 1 ? ` (${count} of them)` : '';
  const [width, depth] = usual;
  return `${where(at)}${piece}${often}: which size? --size '${piece}=WIDTHxDEPTH', in inches, usually ${width}x${depth}, or --size '${piece}=none'`;
}
