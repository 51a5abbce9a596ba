import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../lib/list-files';

/** Names of workspace packages, each with the workspace packages its `package.json` depends on. */
export type PackageGraph = ReadonlyMap<string, readonly string[]>;

type PackageFile = Partial<Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>> & { name?: string };

/** Reads every `package.json` below `root`. Development dependencies count: tests of a package must not need a package built on it. */
export function readPackageGraph(root: string): PackageGraph {
  const graph = new Map<string, string[]>();
  for (const path of listFiles(root, (file) => file.endsWith('package.json') && !dirname(file).includes('fixtures'))) {
    const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(join(root, path), 'utf8')) as PackageFile;
    if (!name) continue;
    const all = Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies });
    graph.set(
      name,
      all.flatMap(([other, range]) => (range.startsWith('workspace:') ? [other] : [])),
    );
  }
  return graph;
}

/** At least one circle for every group of packages that need each other, as `a → b → a`. */
export function findPackageCircles(graph: PackageGraph): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  function visit(name: string, path: string[]): void {
    const start = path.indexOf(name);
    if (start >= 0) {
      circles.push([...path.slice(start), name].join(' → '));
      return;
    }
    if (done.has(name)) return;
    for (const other of graph.get(name) ?? []) visit(other, [...path, name]);
    done.add(name);
  }
  for (const name of graph.keys()) visit(name, []);
  return circles;
}
