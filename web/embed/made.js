// Makes the frame's elements, and those that describe a position before it is played.
import { playerOf } from '../store/players.js';

export function make(name, attributes, ...within) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...within);
  return made;
}

export function parsed(text) {
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

export function listed(scene, owners) {
  const list = make('ul', {});
  for (const owner of owners) {
    const [item, mark, name] = [make('li', {}), make('span', { class: 'swatch' }), make('span', {})];
    mark.style.color = `var(--player-${playerOf(scene, owner)})`;
    mark.style.background = `var(--player-${playerOf(scene, owner)}-tint)`;
    name.textContent = owner;
    item.append(mark, name);
    list.append(item);
  }
  return list;
}
