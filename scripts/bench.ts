import { spawn } from 'node:child_process';
import { buildNodeApps } from './lib/build-node';
import { root } from './lib/root';

/** What can be measured, each by a program of its own that prints one figure a line. */
const parts: Record<string, string> = {
  bets: 'platform/bench/bets.ts',
  callbacks: 'platform/bench/callbacks.ts',
  settlement: 'platform/bench/settlement.ts',
  'settlement-extras': 'platform/bench/settlement-extras.ts',
  leaderboard: 'platform/bench/leaderboard.ts',
  burst: 'platform/bench/burst.ts',
  rush: 'platform/bench/rush.ts',
  answers: 'platform/bench/answer-times.ts',
  records: 'platform/bench/records.ts',
  teams: 'platform/bench/teams.ts',
  payruns: 'platform/bench/payruns.ts',
  chat: 'platform/bench/chat.ts',
  'desk-lists': 'platform/bench/desk-lists.ts',
  'lobby-search': 'platform/bench/lobby-search.ts',
  lobby: 'scripts/bench/lobby.ts',
  web: 'scripts/bench/web.ts',
  entrance: 'scripts/bench/entrance.ts',
  releases: 'scripts/bench/releases.ts',
};

/** `npm run bench`: everything; `npm run bench -- bets web`: some of it. Figures on stdout, progress on stderr. */
async function run(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((part) => !(part in parts));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  await buildNodeApps(root);
  for (const [part, file] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(part)) continue;
    console.error(`Measuring ${part} …`);
    if (!(await runPart(file))) process.exitCode = 1;
  }
}

const runPart = (file: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
