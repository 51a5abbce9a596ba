import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeBuildId } from './build-id';

/** A workspace with one remote, which bundles `money` and takes `ui` from the shell. */
function createWorkspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'workspace-'));
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('pnpm-workspace.yaml', '');
  write('pnpm-lock.yaml', 'lock');
  write('tooling/build/src/webpack/remote.ts', 'preset');
  write('shared/portal/package.json', '{"name":"@portal/portal","version":"0.1.0"}');
  for (const name of ['money', 'ui']) {
    write(`shared/${name}/package.json`, `{"name":"@portal/${name}"}`);
    write(`shared/${name}/src/index.ts`, name);
  }
  write('mf-x/package.json', '{"name":"@portal/mf-x","dependencies":{"@portal/money":"workspace:*","@portal/ui":"workspace:*"}}');
  write('mf-x/src/remote.tsx', 'remote');
  mkdirSync(join(root, 'mf-x/node_modules/@portal'), { recursive: true });
  for (const name of ['money', 'ui']) symlinkSync(join(root, 'shared', name), join(root, 'mf-x/node_modules/@portal', name));
  return root;
}

const idAfter = (change: (root: string) => void, mode?: string) => {
  const root = createWorkspace();
  try {
    change(root);
    return computeBuildId(join(root, 'mf-x'), mode);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
const changed = (path: string) => idAfter((root) => writeFileSync(join(root, path), 'changed'));
const unchanged = idAfter(() => {});

it('names the same inputs the same, wherever they lie', () => {
  expect(idAfter(() => {})).toBe(unchanged);
  expect(unchanged).toMatch(/^[0-9a-f]{12}$/);
});

it.each(['mf-x/src/remote.tsx', 'shared/money/src/index.ts', 'pnpm-lock.yaml', 'tooling/build/src/webpack/remote.ts'])(
  'changes with %s',
  (path) => {
    expect(changed(path)).not.toBe(unchanged);
  },
);

it('does not change with what the shell brings, with tests or with notes: the remote is not released for them @MF-03', () => {
  for (const path of ['shared/ui/src/index.ts', 'mf-x/src/remote.test.tsx', 'mf-x/README.md']) expect(changed(path)).toBe(unchanged);
});

it('changes with the packages that it asks for, and not when another remote comes that asks for the same @MF-03', () => {
  const react = (version: string) => `    dependencies:\n      react:\n        specifier: 'catalog:'\n        version: ${version}\n`;
  const lock = (importers: Record<string, string>, packages = 'react@19.3.1') =>
    idAfter((root) => {
      const sections = Object.entries(importers).map(([name, version]) => `  ${name}:\n${react(version)}`);
      writeFileSync(join(root, 'pnpm-lock.yaml'), `importers:\n\n${sections.join('\n')}\npackages:\n\n  ${packages}:\n    resolution: x\n`);
    });
  const alone = lock({ 'mf-x': '19.3.1', shell: '19.3.1' });
  expect(lock({ 'mf-new-one': '19.3.1', 'mf-x': '19.3.1', 'mf-y': '19.3.1', shell: '19.3.1' })).toBe(alone);
  expect(lock({ 'mf-x': '19.3.2', shell: '19.3.1' })).not.toBe(alone);
  expect(lock({ 'mf-x': '19.3.1', shell: '19.3.2' })).not.toBe(alone);
  expect(lock({ 'mf-x': '19.3.1', shell: '19.3.1' }, 'react@19.3.2')).not.toBe(alone);
});

it("changes with the façade's version and with the mode", () => {
  const newer = idAfter((root) => writeFileSync(join(root, 'shared/portal/package.json'), '{"name":"@portal/portal","version":"0.2.0"}'));
  expect(newer).not.toBe(unchanged);
  expect(idAfter(() => {}, 'development')).not.toBe(unchanged);
});
