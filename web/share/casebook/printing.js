// Prints a casebook: the sheet is in the page only while printing, and always in light colours.
import { say } from '../../text/text.js';
import { pictureOf } from './dom.js';
import { faultText } from './fault.js';
import { differenceText } from './sheet.js';
import '../../styles/print.css';

/** @import { Answer } from './answer.js' */
/** @import { Position } from './read.js' */

/** @param {string} name @param {(Node | string)[]} inside */
function element(name, ...inside) {
  const made = document.createElement(name);
  made.append(...inside);
  return made;
}

/** A position with its answer, else as written. @param {Position} position @param {Answer | null} answer @param {number} at */
export function figureOf({ says, source }, answer, at) {
  const { told, fault, differs } = answer ?? {};
  if (!told) return element('figure', element('p', fault ? faultText(fault) : ''), element('pre', source));
  const sign = told.verdict === 'legal' ? '✓' : '✗';
  return element(
    'figure',
    pictureOf(told.picture, `printed-${at}-`),
    element('p', `${sign} ${told.line}`),
    ...(differs && says ? [element('p', differenceText(says, told, differs))] : []),
    element(
      'dl',
      ...told.clauses.flatMap(({ id, title, text }) => [element('dt', `${id} ${title}`), element('dd', text)]),
    ),
  );
}

/** Prints a sheet. @param {string} title @param {(Node | string)[]} parts */
export async function printSheet(title, parts) {
  document.querySelector('#print')?.remove();
  const sheet = element('article', ...parts, element('p', say('casebook.paraphrase')));
  Object.assign(sheet, { id: 'print', className: 'casebook-sheet', ariaLabel: title });
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  dataset.theme = 'light';
  document.body.append(sheet);
  document.body.toggleAttribute('data-printing', true);
  const done = () => {
    sheet.remove();
    document.body.toggleAttribute('data-printing', false);
    if (before === undefined) delete dataset.theme;
    else dataset.theme = before;
  };
  addEventListener('afterprint', done, { once: true });
  await new Promise(drawn => requestAnimationFrame(drawn));
  print();
}
