import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { readStatus, release, root } from './command-line';

export const lottery = 'mf-lottery';

type Change = { file: string; from: string; to: string };

/** What a build differs in from the present source of `mf-lottery`. */
const changes = {
  /** Works, and says so in other words. */
  newer: { file: 'locales/EN.json', from: '"lines": "Lines"', to: '"lines": "Lines on the slip"' },
  'throws at render': {
    file: 'src/pages/BettingPage.tsx',
    from: 'const [search, setSearch] = useSearchParams();',
    to: "const [search, setSearch] = useSearchParams();\n  if (Date.now() > 0) throw new Error('broken at render');",
  },
  /** Loads and shows as it should: no machine notices that nobody can bet. */
  'sends no bet': {
    file: 'src/features/bet-slip/useSubmitSlip.tsx',
    from: 'if (!draw || priced.length === 0) return;',
    to: 'if (Date.now() > 0) return;',
  },
} satisfies Record<string, Change>;

export type BuildName = keyof typeof changes;

/** The build that the portal was started with. Whatever the tests before did: only the first asks. */
export function originalBuild(): Promise<string> {
  return remember('original', async () => (await readStatus(lottery)).active);
}

/** Builds `mf-lottery` with one change from a copy of its source, and publishes it; answers its id. */
export function lotteryBuild(name: BuildName): Promise<string> {
  return remember(name, () => buildAndPublish(changes[name]));
}

/** A worker that was replaced after a failure does not build again. */
async function remember(name: string, find: () => Promise<string>): Promise<string> {
  const path = join(process.env.E2E_DATA!, `lab-build-${name.replaceAll(' ', '-')}`);
  if (!existsSync(path)) writeFileSync(path, await find());
  return readFileSync(path, 'utf8');
}

async function buildAndPublish({ file, from, to }: Change): Promise<string> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  // Inside the workspace, where the packages it imports are found.
  const parent = mkdtempSync(join(root, '.cache/release-lab-'));
  const folder = join(parent, lottery);
  try {
    cpSync(join(root, lottery), folder, { recursive: true, filter: (path) => !['dist', 'node_modules'].includes(basename(path)) });
    symlinkSync(join(root, lottery, 'node_modules'), join(folder, 'node_modules'));
    const source = readFileSync(join(folder, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} has changed: the lab does not find ${from} in it.`);
    writeFileSync(
      join(folder, file),
      source.replace(from, () => to),
    );
    await promisify(execFile)(process.execPath, [join(root, 'tooling/build/bin/portal-build.mjs')], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const [buildId = ''] = readdirSync(join(folder, 'dist'));
    await release('publish', join(folder, 'dist', buildId), '--without-smoke', '--reason', 'built by the lab');
    return buildId;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
