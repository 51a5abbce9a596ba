import { spawn } from 'node:child_process';
import { buildNodeApps } from './lib/build-node';
import { root } from './lib/root';

type Run = { file: string; needsBuild: boolean };

const runs: Record<string, Run> = {
  /** 10,000 rounds (`FAULT_ROUNDS`) between platform and game studio over a line that loses, doubles and delays. */
  games: { file: 'platform/bench/fault-run/main.ts', needsBuild: true },
  /** 20,000 random steps (`FAULT_STEPS`) of a lottery portal against a plain model; the platform is killed in the middle of some. */
  lottery: { file: 'platform/bench/fault-run/lottery.ts', needsBuild: false },
  /** As many steps of deposits, bets, withdrawals, transfers and limits, with the bank's reports forged, lost and told twice. */
  money: { file: 'platform/bench/fault-run/money.ts', needsBuild: false },
  /** As many steps of offers, claims, turnover, points, orders, missions, ranks, invitations and the raffle, with crowds that want the last one at once. */
  promotions: { file: 'platform/bench/fault-run/promotions.ts', needsBuild: false },
};

/** `npm run fault-run`: all of them, one after the other; `npm run fault-run -- lottery`: one. */
async function run(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in runs));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(runs).join(', ')}.`);
  const chosen = Object.entries(runs).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  if (chosen.some(([, { needsBuild }]) => needsBuild)) await buildNodeApps(root);
  for (const [, { file }] of chosen) {
    const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const code = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (ended) => resolve(ended ?? 1));
    });
    if (code !== 0) process.exitCode = code;
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
