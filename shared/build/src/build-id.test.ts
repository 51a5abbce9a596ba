import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
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
  write('shared/build/src/webpack/remote.ts', 'preset');
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
  change(root);
  return computeBuildId(join(root, 'mf-x'), mode);
};
const changed = (path: string) => idAfter((root) => writeFileSync(join(root, path), 'changed'));
const unchanged = idAfter(() => {});

it('names the same inputs the same, wherever they lie', () => {
  expect(idAfter(() => {})).toBe(unchanged);
  expect(unchanged).toMatch(/^[0-9a-f]{12}$/);
});

it.each(['mf-x/src/remote.tsx', 'shared/money/src/index.ts', 'pnpm-lock.yaml', 'shared/build/src/webpack/remote.ts'])(
  'changes with %s',
  (path) => {
    expect(changed(path)).not.toBe(unchanged);
  },
);

it('does not change with what the shell brings, with tests or with notes: the remote is not released for them @MF-03', () => {
  for (const path of ['shared/ui/src/index.ts', 'mf-x/src/remote.test.tsx', 'mf-x/README.md']) expect(changed(path)).toBe(unchanged);
});

it("changes with the façade's version and with the mode", () => {
  const newer = idAfter((root) => writeFileSync(join(root, 'shared/portal/package.json'), '{"name":"@portal/portal","version":"0.2.0"}'));
  expect(newer).not.toBe(unchanged);
  expect(idAfter(() => {}, 'development')).not.toBe(unchanged);
});
