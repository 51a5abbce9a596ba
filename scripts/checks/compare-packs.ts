import type { Namespace } from './read-packs';

const pluralForm = /^(.*)_(zero|one|two|few|many|other)$/;

/** Faults between the packs of a namespace. The forms of a plural follow each language; all else is the same everywhere. */
export function comparePacks({ name, folder, packs }: Namespace, wanted: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  for (const pack of packs.keys()) if (!(pack in wanted)) faults.push(`${folder}/locales/${pack}.json is not a pack`);
  const allKeys = [...packs.values()].flatMap((texts) => [...texts.keys()]);
  const plurals = new Set(allKeys.flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : [])));
  const placeholders = new Map<string, Set<string>>();
  for (const texts of packs.values()) collectPlaceholders(texts, plurals, placeholders);
  for (const [pack, tag] of Object.entries(wanted)) {
    const texts = packs.get(pack);
    if (!texts) {
      faults.push(`${folder}/locales/${pack}.json is missing`);
      continue;
    }
    const say = (text: string) => faults.push(`${folder}/locales/${pack}.json (${name}): ${text}`);
    for (const [key, text] of texts) if (text.trim() === '') say(`${key} is empty`);
    const own = collectPlaceholders(texts, plurals, new Map());
    for (const [key, expected] of placeholders) {
      const found = own.get(key);
      if (!found) say(`${key} is missing`);
      else for (const each of expected) if (!found.has(each)) say(`${key} lacks ${each}`);
    }
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const base of plurals) {
      // A key without a form stands for every form.
      if (!own.has(base) || texts.has(base)) continue;
      for (const form of forms) if (!texts.has(`${base}_${form}`)) say(`${base}_${form} is missing`);
    }
  }
  return faults;
}

/** Adds what each key needs, the forms of a plural taken together: `{{count}}` may be missing from the form for one. */
function collectPlaceholders(texts: ReadonlyMap<string, string>, plurals: ReadonlySet<string>, found: Map<string, Set<string>>) {
  for (const [key, text] of texts) {
    const base = baseOf(key, plurals);
    found.set(base, new Set([...(found.get(base) ?? []), ...placeholdersIn(text)]));
  }
  return found;
}

function baseOf(key: string, plurals: ReadonlySet<string>): string {
  const base = pluralForm.exec(key)?.[1];
  return base !== undefined && plurals.has(base) ? base : key;
}

/** `{{count}}` and `<strong>` alike: what a translator must keep. */
const placeholdersIn = (text: string): string[] => text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? [];
