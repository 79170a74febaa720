// HTML as text: what is filled in is escaped, unless it is markup already.
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

class Markup {
  constructor(text) {
    this.text = text;
  }
}

const textOf = value => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(textOf).join('');
  return value === undefined || value === null || value === false
    ? ''
    : String(value).replace(/[&<>"']/g, sign => signs[sign]);
};

export const html = (strings, ...values) => new Markup(String.raw({ raw: strings }, ...values.map(textOf)));

/** Text that is markup, or a script, of our own. */
export const verbatim = text => new Markup(text);

/** JSON for a `<script type="application/json">`: nothing in it ends the element. */
export const json = value => new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** The text with something else, markup or not, where a part of it stands. */
export function around(text, part, put) {
  const at = text.indexOf(part);
  return at < 0 ? html`${text}` : html`${text.slice(0, at)}${put}${text.slice(at + part.length)}`;
}
