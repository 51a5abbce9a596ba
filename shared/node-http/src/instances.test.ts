import { createInstances } from './instances';
import type { Standing } from './look-at-instance';

const [first, second, third] = ['http://a', 'http://b', 'http://c'] as const;
const settle = () => new Promise((done) => setImmediate(done));

function world(urls: readonly string[] = [first, second, third]) {
  const state = { time: 0, looks: [] as string[], standings: {} as Record<string, Standing>, reports: [] as [string, Standing][] };
  const look = (url: string) => {
    state.looks.push(url);
    return Promise.resolve(state.standings[url] ?? 'gone');
  };
  const report = (url: string, standing: Standing) => void state.reports.push([url, standing]);
  return { state, instances: createInstances(urls, { look, report, now: () => state.time }) };
}

it('gives each instance its turn', () => {
  const { instances } = world();
  expect([instances.next(), instances.next(), instances.next(), instances.next()]).toEqual([
    [first, second, third],
    [second, third, first],
    [third, first, second],
    [first, second, third],
  ]);
});

it('lists a dead instance last, and all of them when all are dead: the one that is checked soonest first', () => {
  const { state, instances } = world();
  instances.note(second, 'gone');
  for (let turn = 0; turn < 4; turn += 1) expect(instances.next()[2]).toBe(second);
  state.time = 10;
  instances.note(third, 'gone');
  instances.note(first, 'gone');
  expect(instances.next()[0]).toBe(second);
  expect([first, second, third].map(instances.standingOf)).toEqual(['gone', 'gone', 'gone']);
});

it('checks a dead instance after a pause that doubles, and gives it work only when it is well', async () => {
  const { state, instances } = world([first, second]);
  instances.note(first, 'gone');
  const lookedAt: number[] = [];
  for (; state.time <= 40_000; state.time += 100) {
    const before = state.looks.length;
    instances.next();
    instances.next();
    if (state.looks.length > before) lookedAt.push(state.time);
    expect(state.looks.length - before).toBeLessThanOrEqual(1);
    await settle();
  }
  expect(lookedAt).toEqual([500, 1500, 3500, 7500, 15_500, 30_500]);
  expect(instances.standingOf(first)).toBe('gone');
  state.standings[first] = 'ready';
  state.time = 60_000;
  instances.next();
  await settle();
  expect(instances.standingOf(first)).toBe('ready');
});

it('counts many requests that meet one dead instance as one failure, and any response as alive', async () => {
  const { state, instances } = world([first, second]);
  for (let request = 0; request < 100; request += 1) instances.note(first, 'gone');
  state.time = 500;
  instances.next();
  expect(state.looks).toEqual([first]);
  await settle();
  instances.note(first, 'ready');
  expect(instances.standingOf(first)).toBe('ready');
  // Its next death begins with the short pause again.
  instances.note(first, 'gone');
  state.time = 1_000;
  instances.next();
  expect(state.looks).toEqual([first, first]);
});

it('counts a failed check as not alive', async () => {
  const state = { time: 0, looks: 0 };
  const look = () => Promise.reject(new Error(`reset ${(state.looks += 1)}`));
  const instances = createInstances([first, second], { look, now: () => state.time });
  instances.note(first, 'gone');
  state.time = 500;
  instances.next();
  await settle();
  expect([state.looks, instances.standingOf(first)]).toEqual([1, 'gone']);
});

it('lists instances that are not ready after the ready ones, in turn, and before those that are gone', () => {
  const { instances } = world();
  instances.note(first, 'gone');
  instances.note(second, 'unready');
  expect(instances.next()).toEqual([third, second, first]);
  instances.note(third, 'unready');
  expect([instances.next(), instances.next(), instances.next()]).toEqual([
    [second, third, first],
    [third, second, first],
    [second, third, first],
  ]);
});

it('reports each change once, whoever found out', async () => {
  const { state, instances } = world([first, second]);
  instances.note(first, 'gone');
  instances.note(first, 'gone');
  state.standings[first] = 'unready';
  state.time = 500;
  instances.next();
  await settle();
  instances.note(first, 'ready');
  instances.note(first, 'ready');
  expect(state.reports).toEqual([
    [first, 'gone'],
    [first, 'unready'],
    [first, 'ready'],
  ]);
});

it('checks a doubtful instance at once, and keeps using it until the check says otherwise', async () => {
  const { state, instances } = world([first, second]);
  instances.doubt(first);
  expect([state.looks, instances.standingOf(first)]).toEqual([[first], 'ready']);
  await settle();
  expect(instances.standingOf(first)).toBe('gone');
});

it('never checks an only instance, and treats it as ready whatever happened', () => {
  const { state, instances } = world([first]);
  instances.watch(100);
  instances.note(first, 'gone');
  instances.doubt(first);
  state.time = 60_000;
  expect(instances.next()).toEqual([first]);
  expect([state.looks, state.reports, instances.standingOf(first)]).toEqual([[], [], 'ready']);
  instances.close();
});

describe('a watch', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('checks each of them before anybody asks, and ends when it is closed', async () => {
    const { state, instances } = world([first, second]);
    const pass = async (milliseconds: number) => {
      state.time += milliseconds;
      jest.advanceTimersByTime(milliseconds);
      await settle();
    };
    state.standings = { [first]: 'ready', [second]: 'ready' };
    instances.watch(200);
    await pass(0);
    expect(state.looks).toEqual([first, second]);
    state.standings[second] = 'gone';
    await pass(200);
    expect(state.reports).toEqual([[second, 'gone']]);
    state.standings[second] = 'ready';
    // It is looked at after its own pause, while the other keeps the watch's.
    await pass(200);
    expect(instances.standingOf(second)).toBe('gone');
    await pass(300);
    expect(instances.standingOf(second)).toBe('ready');
    instances.close();
    const before = state.looks.length;
    await pass(10_000);
    expect(state.looks.length).toBe(before);
  });
});
