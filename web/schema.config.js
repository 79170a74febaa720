// For the build: the fields of each game's codices, units and own things, from its JSON Schema. A form imports them as
// `schema:<system>` and adds what a schema cannot express: names, dependencies, and what else a field changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../build/public/schema/request.json');
const mark = 'schema:';
// The form itself handles these: they are named and placed the same way everywhere.
const common = ['id', 'codex', 'owner', 'shape', 'shapes'];

/** @returns {import('vite').Plugin} */
export function schemaFields() {
  return {
    name: 'schema-fields',
    resolveId: id => (id.startsWith(mark) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${mark}`)) return null;
      this.addWatchFile(file);
      const { $defs } = JSON.parse(readFileSync(file, 'utf8'));
      const system = id.slice(mark.length + 1);
      const parts = Object.keys($defs).filter(
        name => name.startsWith(`${system}.`) && $defs[name].type === 'object' && $defs[name].properties,
      );
      const named = parts.map(name => [name.slice(system.length + 1), fieldsOf($defs, $defs[name])]);
      return `export default ${JSON.stringify(Object.fromEntries(named))};`;
    },
  };
}

/** @param {any} defs @param {any} schema of an object @param {string[]} above */
function fieldsOf(defs, schema, above = []) {
  const required = schema.required ?? [];
  return Object.entries(schema.properties)
    .filter(([key]) => !common.includes(key))
    .flatMap(([key, value]) => fieldsFor(defs, { ...resolved(defs, value) }, [...above, key], !required.includes(key)));
}

const resolved = (defs, { $ref, ...rest }) =>
  $ref ? { ...resolved(defs, defs[$ref.replace('#/$defs/', '')]), ...rest } : rest;

function fieldsFor(defs, schema, path, optional) {
  const field = more => [{ key: path.length === 1 ? path[0] : path, ...more, ...(optional ? { optional } : {}) }];
  if (schema.enum) return field({ kind: 'choice', values: schema.enum });
  if (schema.type === 'boolean') return field({ kind: 'flag' });
  if (schema.type === 'integer' || schema.type === 'number') return field({ kind: 'number' });
  if (schema.type === 'string') return field({ kind: 'text' });
  if (schema.title === 'Hex') return field({ kind: 'hex' });
  if (schema.prefixItems)
    return schema.prefixItems.flatMap((_, i) => [
      { key: [...path, i], kind: 'number', ...(optional ? { optional } : {}) },
    ]);
  if (schema.type === 'object' && schema.properties)
    return fieldsOf(defs, schema, path).map(each => (optional ? { ...each, optional } : each));
  if (schema.type !== 'array') return [];
  const item = resolved(defs, schema.items ?? {});
  if (item.enum) return field({ kind: 'several', values: item.enum });
  return item.type === 'number' || item.type === 'integer' ? field({ kind: 'numbers' }) : [];
}
