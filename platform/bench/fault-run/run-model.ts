import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@portal/postgres';
import { preparePlatformDatabase } from '../../src/core/config/prepare-database';
import { printFigure, report } from '../figures';

type ModelRun = {
  url: string;
  runs: number;
  commands: number;
  killShare: number;
  seed: number;
  onRun(steps: number, kills: number): void;
};

const wanted = Number(process.env.FAULT_STEPS ?? 20_000);
/** The same seed (`FAULT_SEED`) makes the same steps; only where a kill falls is up to the machine. */
const seed = process.env.FAULT_SEED === undefined ? randomInt(2 ** 31 - 1) : Number(process.env.FAULT_SEED);
const runsAtOnce = 20;
const commands = 120;
/** Of a thousand commands that write; a start of the platform takes seconds. */
const killShare = 8;

/** Random steps until there are enough, each compared with the model, on a server as durable as in production. Prints the figures. */
export async function runModel(name: string, play: (run: ModelRun) => Promise<{ steps: number; kills: number }>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `fault-run-${name}-`));
  const server = await startEmbeddedPostgres({ folder });
  try {
    const { url } = await preparePlatformDatabase(server.url('postgres'), fileURLToPath(new URL('../..', import.meta.url)));
    report(`${name} with seed ${seed}`);
    let [steps, kills] = [0, 0];
    for (let round = 0; steps < wanted; round += 1) {
      const started = { steps, kills };
      const onRun = (done: number, killed: number) => report(`${started.steps + done} steps, ${started.kills + killed} kills`);
      const part = await play({ url, runs: runsAtOnce, commands, killShare, seed: seed + round, onRun });
      steps += part.steps;
      kills += part.kills;
    }
    printFigure(`${name}_model_steps`, steps, 'steps');
    printFigure(`${name}_model_kills`, kills, 'kills');
    printFigure(`${name}_model_differences`, 0, 'differences');
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
