type Schemas = Record<string, object>;
type Document = { components?: { schemas?: Schemas } };

const prefix = '#/components/schemas/';
const refsIn = (part: unknown): string[] => [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
const inputName = (name: string) => `${name}Input`;

/** Of a document that has every schema twice, as it is sent and as it is answered: one of each where both are the same, and no unused one. */
export function tidyComponents<T extends object>(document: T): T {
  const same = findSame(schemasOf(document));
  const renamed = JSON.parse(
    JSON.stringify(document, (_, part: unknown) =>
      typeof part === 'string' && part.startsWith(prefix) && same.has(part.slice(prefix.length, -'Input'.length))
        ? part.replace(/Input$/, '')
        : part,
    ),
  ) as T;
  const all = schemasOf(renamed);
  const withSchemas = (schemas: Schemas): T => ({ ...renamed, components: { ...(renamed as Document).components, schemas } });
  const used = findUsed(withSchemas({}), all);
  return withSchemas(Object.fromEntries([...used].sort().map((name) => [name, all[name]!])));
}

const schemasOf = (document: Document): Schemas => document.components?.schemas ?? {};

/** Names whose two schemas say the same, and so do all that they refer to. */
function findSame(schemas: Schemas): Set<string> {
  const plain = (name: string) => JSON.stringify(schemas[name]).replace(/("#\/components\/schemas\/\w+?)Input"/g, '$1"');
  const same = new Set(Object.keys(schemas).filter((name) => schemas[inputName(name)] && plain(name) === plain(inputName(name))));
  for (let before = Infinity; before > same.size;) {
    before = same.size;
    for (const name of same) if (refsIn(schemas[name]).some((other) => !same.has(other))) same.delete(name);
  }
  return same;
}

function findUsed(document: unknown, schemas: Schemas): Set<string> {
  const used = new Set<string>();
  const take = (part: unknown) => {
    for (const name of refsIn(part)) {
      if (used.has(name)) continue;
      used.add(name);
      take(schemas[name]);
    }
  };
  take(document);
  return used;
}
