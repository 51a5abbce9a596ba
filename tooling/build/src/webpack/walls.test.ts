import { packageOf } from './wall-plugin';
import { createRemoteWall, shellWall } from './walls';

const lottery = createRemoteWall('mf-lottery');
const refuses = (wall: typeof shellWall, path: string) => wall.refuse(path, packageOf(path)) !== null;

it("keeps every remote's code out of the shell's build @MF-01", () => {
  expect(refuses(shellWall, 'mf-lottery/src/remote.tsx')).toBe(true);
  expect(refuses(shellWall, 'shell/src/app/App.tsx')).toBe(false);
  expect(refuses(shellWall, 'shared/portal/src/index.ts')).toBe(false);
});

it("keeps the shell's and other remotes' code out of a remote's build @MF-01", () => {
  for (const path of ['shell/src/app/App.tsx', 'mf-lobby/src/remote.tsx', 'platform/src/main.ts'])
    expect(refuses(lottery, path)).toBe(true);
  expect(refuses(lottery, 'mf-lottery/src/remote.tsx')).toBe(false);
});

it('keeps second copies of what the page shares out of a remote @MF-02', () => {
  for (const name of ['react', 'react-dom', 'react-router-dom', 'zustand', 'i18next', '@tanstack/query-core'])
    expect(refuses(lottery, `node_modules/.pnpm/x@1/node_modules/${name}/index.js`)).toBe(true);
  for (const name of ['session', 'event-bus', 'i18n', 'ui', 'portal']) expect(refuses(lottery, `shared/${name}/src/index.ts`)).toBe(true);
  for (const name of ['money', 'lottery-rules', 'contracts']) expect(refuses(lottery, `shared/${name}/src/index.ts`)).toBe(false);
  expect(refuses(lottery, 'node_modules/.pnpm/lucide-react@1/node_modules/lucide-react/dist/x.js')).toBe(false);
});

it('keeps schemas out of every browser build', () => {
  for (const wall of [shellWall, lottery]) expect(refuses(wall, 'node_modules/.pnpm/zod@4/node_modules/zod/index.js')).toBe(true);
});

it('finds the package of a file wherever pnpm put it', () => {
  expect(packageOf('node_modules/.pnpm/@base-ui+react@1_x/node_modules/@base-ui/react/esm/a.js')).toBe('@base-ui/react');
  expect(packageOf('shell/src/a.ts')).toBeNull();
});
