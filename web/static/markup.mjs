// HTML as text: values are escaped unless they are markup already.
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

/** The program's own text that is markup or a script. */
export const verbatim = text => new Markup(text);

/** JSON for a `<script type="application/json">`: it cannot end the element. */
export const json = value => new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** The text with a part replaced by something else, markup or not. */
export function around(text, part, put) {
  const at = text.indexOf(part);
  return at < 0 ? html`${text}` : html`${text.slice(0, at)}${put}${text.slice(at + part.length)}`;
}
