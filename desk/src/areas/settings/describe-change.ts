export type ChangedValue = { path: string; before: string | null; after: string | null };

/** Lists are told apart by what names their entries, so that an entry in the middle does not change all that follow. */
const nameOf = (entry: unknown, index: number): string => {
  const named = entry as { modId?: string; resourceType?: string; csType?: string; domain?: string } | null;
  return named?.modId ?? named?.resourceType ?? named?.csType ?? named?.domain ?? (typeof entry === 'string' ? entry : String(index));
};

/** Every plain value with the way to it. */
function flatten(value: unknown, path: string, found: Map<string, string>): void {
  const inner = (name: string) => (path ? `${path}.${name}` : name);
  if (Array.isArray(value)) value.forEach((entry, index) => flatten(entry, inner(nameOf(entry, index)), found));
  else if (typeof value === 'object' && value !== null) for (const [name, part] of Object.entries(value)) flatten(part, inner(name), found);
  else found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
}

/** What is different, value by value: what a person looks through before it counts. */
export function describeChange(before: unknown, after: unknown): ChangedValue[] {
  const [old, next] = [new Map<string, string>(), new Map<string, string>()];
  flatten(before, '', old);
  flatten(after, '', next);
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((path) => old.get(path) !== next.get(path))
    .map((path) => ({ path, before: old.get(path) ?? null, after: next.get(path) ?? null }));
}
