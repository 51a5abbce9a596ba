import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { parse } from 'yaml';
import { root } from '../lib/root';

type Lockfile = { packages: Record<string, { engines?: { node?: string }; cpu?: string[] }> };

const promised = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }).engines.node;
/** The lowest version of the promise, and those that are maintained beside it. */
const versions = [minVersion(promised)!.version, '22.22.0', '24.18.0'];

function findUnfit({ packages }: Lockfile): string[] {
  // Newer Node no longer exists for this processor.
  const runnable = Object.entries(packages).filter(([, { cpu }]) => !cpu?.includes('ia32'));
  return runnable.flatMap(([name, { engines }]) =>
    versions.filter((version) => engines?.node && !satisfies(version, engines.node)).map((version) => `${name} does not run on ${version}`),
  );
}

it('installs nothing that asks for another Node than the project promises', () => {
  const lockfile = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')) as Lockfile;
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(1_000);
  expect(findUnfit(lockfile)).toEqual([]);
});

it('finds a package that does', () => {
  expect(
    findUnfit({ packages: { 'a@1.0.0': { engines: { node: '>=22.12' } }, 'b@1.0.0': { engines: { node: '20 || >=22' } }, 'c@1.0.0': {} } }),
  ).toEqual(['a@1.0.0 does not run on 20.19.0']);
});
