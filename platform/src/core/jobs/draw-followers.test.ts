import type { Tx } from '@portal/postgres';
import { createDrawFollowers, type DrawFollower } from './draw-followers';

const tx = {} as Tx;
const database = { transaction: <Result>(work: (own: Tx) => Promise<Result>) => work(tx) };
const parts = ['ann', 'bob'];

/** Follows by a list of draws that wait. */
function createFollower(waiting: string[], count: (drawId: string, part: string) => void = () => undefined) {
  const counted: string[] = [];
  const follower: DrawFollower<string> = {
    async take(_tx, wanted) {
      const drawId = wanted === undefined ? waiting[0] : waiting.find((each) => each === wanted);
      return drawId === undefined ? undefined : { drawId, versions: [1] };
    },
    async count(_tx, drawId, part) {
      count(drawId, part);
      counted.push(`${drawId} ${part}`);
    },
    async finish(_tx, { drawId }) {
      waiting.splice(waiting.indexOf(drawId), 1);
    },
  };
  return { follower, waiting, counted };
}

function createReader() {
  const read: string[] = [];
  const follow = createDrawFollowers<string>(database, async (_tx, drawId, work) => {
    read.push(drawId);
    for (const part of parts) await work(part);
  });
  return { read, follow };
}

it('reads a draw once for all who wait for it, however many of them ask at once', async () => {
  const { read, follow } = createReader();
  const [one, two, none] = [createFollower(['a', 'b']), createFollower(['b', 'c']), createFollower([])];
  const steps = [one, two, none].map(({ follower }) => follow(follower));
  await Promise.all([...steps, ...steps].map((step) => step()));
  expect(read).toEqual(['a', 'b', 'c']);
  expect([one, two, none].map(({ counted }) => counted)).toEqual([
    ['a ann', 'a bob', 'b ann', 'b bob'],
    ['b ann', 'b bob', 'c ann', 'c bob'],
    [],
  ]);
});

it('counts for whoever asks what was noted before, also while a pass is at its end', async () => {
  const { read, follow } = createReader();
  const late = createFollower(['a']);
  const step = follow(late.follower);
  let asked: Promise<void> | undefined;
  // It looks for a draw the last time, and does not find it; then one is noted and somebody asks.
  const { take } = late.follower;
  late.follower.take = async (...of) => {
    const found = await take(...of);
    if (!found && !asked) {
      late.waiting.push('b');
      asked = step();
    }
    return found;
  };
  await step();
  await asked;
  expect(read).toEqual(['a', 'b']);
});

it('keeps the note of a follower that fails between parts, tells it alone, and holds up nobody', async () => {
  const { read, follow } = createReader();
  let isBroken = true;
  const broken = createFollower(['a', 'b'], (_drawId, part) => {
    if (isBroken && part === 'bob') throw new Error('killed between parts');
  });
  const sound = createFollower(['a', 'b']);
  const [failing, going] = [follow(broken.follower), follow(sound.follower)];
  const outcomes = await Promise.allSettled([failing(), going()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(sound.counted).toEqual(['a ann', 'a bob', 'b ann', 'b bob']);
  expect([broken.waiting, broken.counted]).toEqual([['a', 'b'], ['a ann']]);

  isBroken = false;
  await failing();
  expect([broken.waiting, broken.counted]).toEqual([[], ['a ann', 'a ann', 'a bob', 'b ann', 'b bob']]);
  expect(read).toEqual(['a', 'b', 'a', 'b']);
});
