// The search over documents, clauses, disputes and examples: builds an index from search.json.
import MiniSearch from 'minisearch';

const fields = ['title', 'heading', 'text'];
const most = 40;
const around = 160;

const part = selector => document.querySelector(selector);
const [field, list, status] = [part('input'), part('.found'), part('[role=status]')];

const loaded = fetch('search.json')
  .then(reply => reply.json())
  .then(documents => {
    const index = new MiniSearch({
      fields,
      storeFields: fields,
      searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 3, heading: 3 } },
    });
    index.addAll(documents);
    return index;
  });

// The text around the first match.
function shown(text, terms) {
  const places = terms.map(term => text.toLowerCase().indexOf(term)).filter(at => at >= 0);
  const from = Math.max(0, (places.length ? Math.min(...places) : 0) - around / 2);
  const piece = text.slice(from, from + around);
  return `${from > 0 ? '… ' : ''}${piece}${from + around < text.length ? ' …' : ''}`;
}

/** @param {import('minisearch').SearchResult} found */
function entry({ id, title, heading, text, terms }) {
  const link = document.createElement('a');
  link.href = id;
  link.textContent = heading ? `${title} › ${heading}` : title;
  const told = document.createElement('p');
  told.className = 'quiet';
  told.textContent = shown(text, terms);
  const item = document.createElement('li');
  item.append(link, told);
  return item;
}

async function find() {
  const words = field.value.trim();
  const index = await loaded;
  if (words !== field.value.trim()) return;
  const found = words ? index.search(words, { combineWith: 'AND' }).slice(0, most) : [];
  list.replaceChildren(...found.map(entry));
  status.textContent = words && !found.length ? status.dataset.none : '';
  history.replaceState(null, '', words ? `?q=${encodeURIComponent(words)}` : location.pathname);
}

field.value = new URLSearchParams(location.search).get('q') ?? '';
field.addEventListener('input', find);
part('form').addEventListener('submit', event => {
  event.preventDefault();
  find();
});
if (field.value) find();
