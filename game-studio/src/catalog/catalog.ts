import type { ProviderGame } from '@portal/contracts/vendor-interface';
import type { Family } from '../games/family';
import type { Title } from '../games/title';

/** Vendors whose players' money lies with us; everybody else's stays with the operator. */
const transferVendors: ReadonlySet<string> = new Set(['SIAMG']);

/** All titles of all families. A code that two families claim, or a title that is no title of its family, ends the start. */
export function createCatalog(families: readonly Family[]) {
  const titles = new Map<string, Title>();
  const byName = new Map(families.map((family) => [family.name, family]));
  for (const family of families) {
    for (const title of family.titles) {
      if (titles.has(title.code)) throw new Error(`two titles have the code ${title.code}`);
      if (title.family !== family.name) throw new Error(`${title.code} is a title of ${title.family}, not of ${family.name}`);
      titles.set(title.code, title);
    }
  }
  if (byName.size !== families.length) throw new Error('two families have one name');

  function get(code: string): Title {
    const title = titles.get(code);
    if (!title) throw new Error(`there is no title ${code}`);
    return title;
  }
  return {
    titles: (): readonly Title[] => [...titles.values()],
    find: (code: string): Title | undefined => titles.get(code),
    get,
    familyOf: (code: string): Family => byName.get(get(code).family)!,
    walletOf: ({ vendor }: Title): 'seamless' | 'transfer' => (transferVendors.has(vendor) ? 'transfer' : 'seamless'),
    /** For the operator's catalogue: without what is only ours. */
    games: (): ProviderGame[] => [...titles.values()].map(({ family: _family, settings: _settings, ...game }) => game),
  };
}

export type Catalog = ReturnType<typeof createCatalog>;
