import fc from 'fast-check';
import { createPlatformProcess, type PlatformProcess } from './platform-process';

// What runs of a model against the platform share: lottery, money and promotions bring their own models and commands.

export type ModelRun = {
  /** A migrated database of its own. */
  url: string;
  runs: number;
  /** At most, in each run. */
  commands: number;
  /** Runs are added until so many commands were done. */
  leastSteps?: number;
  /** Of a thousand commands that write, so many are cut short by the end of the process. */
  killShare: number;
  seed?: number;
  onRun?: (steps: number, kills: number) => void;
};

/** The platform as a model sees it. */
export type Driven<Model> = {
  /** Throws where the platform says something else than the model; `name` is what was done last. */
  compare(model: Model, name: string): Promise<void>;
  finish(model: Model): Promise<void>;
  steps(): number;
};

export type Command<Model extends object, Real extends Driven<Model>> = fc.AsyncCommand<Model, Real>;

/** Returns a maker of commands for the model and for the platform, after which both must say the same. */
export const commandsFor =
  <Model extends object, Real extends Driven<Model>>() =>
  (name: string, isPossible: (model: Model) => boolean, run: (model: Model, real: Real) => Promise<void>): Command<Model, Real> => ({
    check: isPossible,
    async run(model, real) {
      await run(model, real);
      await real.compare(model, name);
    },
    toString: () => name,
  });

/** Which one of so many; 0 when there is none. */
export const pick = (count: number, nth: number): number => nth % Math.max(count, 1);

/** Milliseconds after which the platform is killed while it acts; mostly never. */
export const killsOf = (share: number, most = 40): fc.Arbitrary<number | null> =>
  fc.oneof({ weight: 1_000 - share, arbitrary: fc.constant(null) }, { weight: share, arbitrary: fc.integer({ min: 0, max: most }) });

/** How a command that may be killed says so in its name. */
export const killed = (kill: number | null): string => (kill === null ? '' : ', killed');

/**
 * Random commands against a model and the platform; throws with the seed when they differ. `begin` makes both and sets them to where a run
 * begins; `end` is played once after all runs. Returns what was done.
 */
export async function runModel<Model extends object, Real extends Driven<Model>>(
  { url, runs, commands, leastSteps = 0, seed, onRun }: ModelRun,
  {
    list,
    prepare,
    begin,
    end,
  }: {
    list: fc.Arbitrary<Command<Model, Real>>[];
    prepare(platform: PlatformProcess): Promise<void>;
    begin(platform: PlatformProcess): Promise<{ model: Model; real: Real }>;
    end?(platform: PlatformProcess): Promise<void>;
  },
): Promise<{ steps: number; kills: number }> {
  const platform = createPlatformProcess(url);
  let steps = 0;
  try {
    await prepare(platform);
    const play = (numRuns: number) =>
      fc.assert(
        fc.asyncProperty(fc.commands(list, { maxCommands: commands, size: 'max' }), async (chosen) => {
          const { model, real } = await begin(platform);
          await fc.asyncModelRun(() => ({ model, real }), chosen);
          await real.finish(model);
          steps += real.steps();
          onRun?.(steps, platform.kills());
        }),
        { numRuns, endOnFailure: true, ...(seed !== undefined && { seed }) },
      );
    await play(runs);
    // How long a run is decides chance; two in a row may be short.
    for (let more = 0; steps < leastSteps && more < 10; more += 1) await play(1);
    await end?.(platform);
  } finally {
    await platform.stop();
  }
  return { steps, kills: platform.kills() };
}
