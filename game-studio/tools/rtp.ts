import { createFastStream } from '../src/fairness/random-stream';
import { families } from '../src/games/families';
import { measureReturn } from '../src/games/measure-return';

/** `npm run rtp -- [family …] [--rounds 10000000] [--seed 1]`: plays every published way of playing and compares with what was computed. */
function run(): void {
  const words = process.argv.slice(2);
  const option = (name: string, fallback: number) => {
    const at = words.indexOf(name);
    return at < 0 ? fallback : Number(words.splice(at, 2)[1]);
  };
  const rounds = option('--rounds', 10_000_000);
  const seed = option('--seed', 1);
  const unknown = words.filter((word) => !families.some(({ name }) => name === word));
  if (unknown.length > 0 || !Number.isSafeInteger(rounds) || rounds < 1) {
    console.error(
      `Usage: npm run rtp -- [family …] [--rounds 10000000] [--seed 1]. There are ${families.map(({ name }) => name).join(', ')}.`,
    );
    process.exitCode = 2;
    return;
  }

  const percent = (part: number) => `${(part * 100).toFixed(4)} %`;
  let outside = 0;
  for (const family of families.filter(({ name }) => words.length === 0 || words.includes(name))) {
    for (const [i, returnCase] of family.returns.entries()) {
      const { expected, measured, margin, isInside } = measureReturn(returnCase, rounds, createFastStream(seed * 1_000 + i));
      if (!isInside) outside += 1;
      console.log(
        `${isInside ? 'ok     ' : 'OUTSIDE'} ${returnCase.name.padEnd(48)} expected ${percent(expected)}  measured ${percent(measured)} ± ${percent(margin)}`,
      );
    }
  }
  if (outside > 0) {
    console.error(`${outside} outside of the 99.9 % interval.`);
    process.exitCode = 1;
  }
}

run();
