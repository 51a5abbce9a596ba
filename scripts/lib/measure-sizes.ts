import { openRegistry, type Release } from '@portal/releases';

export type Size = { what: string; bytes: number; budget: number };

const homeBudget = 125_000;
const routeBudget = 50_000;

const sum = (release: Release, files: readonly string[]) =>
  [...new Set(files)].reduce((total, file) => total + (release.assets[file]?.brotliBytes ?? 0), 0);

/** Script of a remote's route: its entry, what it exposes, what the route needs at once, and the texts of one language. */
function routeBytes(release: Release, route: string): number {
  const texts = release.locales.TY ?? [];
  return sum(release, [
    release.entry ?? '',
    ...Object.values(release.exposes).flatMap(({ js }) => js),
    ...(release.hints[route]?.js ?? []),
    ...texts,
  ]);
}

/** Brotli bytes of script as visitors fetch them from the active releases. */
export async function measureSizes(registryFolder: string): Promise<Size[]> {
  const registry = openRegistry(registryFolder);
  const { channels } = await registry.readState();
  const names = Object.entries(channels).flatMap(([remote, { active }]) => (active ? [[remote, active] as const] : []));
  const releases = await Promise.all(names.map(([remote, active]) => registry.getRelease(remote, active)));
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('No shell is active.');
  const shellBytes = sum(shell, [...shell.initial.js, ...(shell.locales.TY ?? [])]);
  const sizes: Size[] = [{ what: 'shell_first_load', bytes: shellBytes, budget: homeBudget }];
  for (const release of releases.filter(({ kind }) => kind === 'remote')) {
    const routes = release.provides.routes.length > 0 ? release.provides.routes : ['slots'];
    for (const route of routes) {
      const bytes = routeBytes(release, route);
      if (route === '/') sizes.push({ what: 'home_first_load', bytes: shellBytes + bytes, budget: homeBudget });
      sizes.push({ what: `${release.remote}${route === 'slots' ? '' : route}`, bytes, budget: routeBudget });
    }
  }
  return sizes;
}
