/** What stands for what in a described request. */
export type Filling = Readonly<{ to: string; text: string; secret: string }>;

const mark = /\{(to|text|secret)\}/g;

/** Puts values in place of `{to}`, `{text}` and `{secret}`, once: what a value holds is not read as a mark again. */
export const fillText = (template: string, filling: Filling): string => template.replace(mark, (_, name: keyof Filling) => filling[name]);

/** The same in every text inside a value of JSON. Numbers, names of fields and the shape stay as they are. */
export function fillJson(template: unknown, filling: Filling): unknown {
  if (typeof template === 'string') return fillText(template, filling);
  if (Array.isArray(template)) return template.map((one) => fillJson(one, filling));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillJson(value, filling)]));
}

/** What stands at a JSON pointer (RFC 6901), as text; `null` where nothing or no plain value stands. */
export function textAt(value: unknown, pointer: string): string | null {
  const names = pointer.split('/').slice(1);
  let at = value;
  for (const name of names.map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return null;
    at = (at as Record<string, unknown>)[name];
  }
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean' ? String(at) : null;
}
