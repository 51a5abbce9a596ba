import { firstLoadBudgetBytes } from '@portal/contracts/first-load-budget';
import type { Release } from '../release-file';

type SizeBudget = {
  /** All files of a build together, uncompressed. */
  totalBytes: number;
  /** Brotli bytes of the entry. */
  entryBytes: number;
  /** Brotli bytes of script that the first load of the shell, or a route of a remote, may need. */
  routeBytes: number;
};

export const sizeBudgets: Record<Release['kind'], SizeBudget> = {
  shell: { totalBytes: 6_000_000, entryBytes: 0, routeBytes: firstLoadBudgetBytes },
  remote: { totalBytes: 3_000_000, entryBytes: 12_000, routeBytes: 50_000 },
};

/** Routes whose scripts are too big, in words; the build refuses the same, but somebody may have built without the preset. */
export function findOversizedRoutes({ kind, initial, exposes, hints, assets }: Release): string[] {
  const { routeBytes } = sizeBudgets[kind];
  const sizeOf = (files: readonly string[]) => [...new Set(files)].reduce((sum, file) => sum + (assets[file]?.brotliBytes ?? 0), 0);
  const always = [...initial.js, ...Object.values(exposes).flatMap(({ js }) => js)];
  const routes = [
    ['the first load', always] as const,
    ...Object.entries(hints).map(([route, { js }]) => [route, [...always, ...js]] as const),
  ];
  return routes.flatMap(([route, files]) => {
    const size = sizeOf(files);
    return size > routeBytes ? [`${route} needs ${size} bytes of script (brotli), more than ${routeBytes}`] : [];
  });
}
