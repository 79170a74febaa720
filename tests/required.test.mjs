// What a page cannot do without is missed by its name, not by what reads it.
import assert from 'node:assert/strict';
import test from 'node:test';
import { required } from '../web/engine/required.js';
import { boardOf, part } from '../web/store/dom.js';
import { boards, createStore } from '../web/store/store.js';

test('what is there is handed on, empty or not', () => {
  for (const value of [{}, '', 0, false]) assert.equal(required(value, 'value'), value);
});

test('what is not there is named', () => {
  for (const value of [null, undefined]) assert.throws(() => required(value, 'reply'), /^Error: reply is missing$/);
});

test('a part of the page that is not there is named by its selector', () => {
  const grip = {};
  const root = { querySelector: selector => (selector === '#grip' ? grip : null) };
  assert.equal(part('#grip', root), grip);
  assert.throws(() => part('#panel', root), /^Error: #panel is missing$/);
});

test('a panel has the store of the board that it stands in', () => {
  const [root, elsewhere, store] = [{}, {}, createStore()];
  boards.set(root, store);
  assert.equal(boardOf({ getRootNode: () => root }), store);
  assert.throws(() => boardOf({ getRootNode: () => elsewhere }), /^Error: board is missing$/);
});
