import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../lib/list-files';
import { root } from '../lib/root';
import { findUnusedPackages } from './find-unused-packages';

it('finds none in this project', () => {
  const files = listFiles(root, () => true);
  expect(files).toContain('platform/package.json');
  expect(findUnusedPackages(root, files)).toEqual([]);
});

it('has no version in the catalog that no package takes', () => {
  const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as { catalog: Record<string, string> };
  const manifests = listFiles(root, (path) => path.endsWith('package.json')).map((path) => readFileSync(join(root, path), 'utf8'));
  expect(Object.keys(catalog).filter((name) => !manifests.some((text) => text.includes(`"${name}": "catalog:"`)))).toEqual([]);
});

describe('in a made-up workspace', () => {
  const made: string[] = [];
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'packages-'));
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      if (!path.includes('node_modules')) made.push(path);
    };
    const manifest = (name: string, ...dependencies: string[]) =>
      JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '1.0.0'])) });
    write('package.json', manifest('root'));
    write('shop/package.json', manifest('@it/shop', '@it/money', 'used', 'used-by-money', 'peer', 'mentioned-in-a-test-only-elsewhere'));
    write('shop/shop.ts', `import { a } from 'used/deep';\nimport '@it/money';`);
    write('shop/node_modules/used/package.json', JSON.stringify({ peerDependencies: { peer: '*' } }));
    write('money/package.json', manifest('@it/money', 'used-by-money', 'left-pad'));
    write('money/money.ts', `export * from 'used-by-money'; // left-padding is done by hand`);
    write('other/package.json', manifest('other'));
    write('other/other.ts', `import 'mentioned-in-a-test-only-elsewhere';`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('finds what no file of the package needs', () => {
    expect(findUnusedPackages(folder, made)).toEqual(['shop: mentioned-in-a-test-only-elsewhere', 'money: left-pad']);
  });
});
