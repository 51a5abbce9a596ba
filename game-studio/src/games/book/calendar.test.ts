import { hastened, pairing, planFixtures } from './calendar';
import { leagues } from './data/leagues';

const now = new Date('2026-11-21T09:01:30Z');

it('always has short matches that kick off within one to ten minutes', () => {
  for (let second = 0; second < 720; second += 17) {
    const at = new Date(now.getTime() + second * 1000);
    for (const book of ['sports', 'esports']) {
      const soon = leagues.filter((league) => league.book === book).flatMap((league) => planFixtures(league, at));
      const minutes = soon.map(({ kicksOffAt }) => (kicksOffAt.getTime() - at.getTime()) / 60_000);
      expect(minutes.filter((one) => one >= 0.75 && one <= 10).length).toBeGreaterThanOrEqual(6);
      expect(minutes.some((one) => one > 60)).toBe(true);
    }
  }
});

it('plays short matches so many times as fast, and leaves those at fixed hours alone', () => {
  const spansOf = (speed: number) =>
    leagues.map(({ pace, ...league }) =>
      planFixtures({ ...league, pace: hastened(pace, speed) }, now).map(({ kicksOffAt, endsAt }) => [
        kicksOffAt.getTime(),
        endsAt.getTime(),
      ]),
    );
  const fast = spansOf(4);
  for (const [i, slow] of spansOf(1).entries()) {
    if (leagues[i]!.pace.kind === 'daily') {
      expect(fast[i]).toEqual(slow);
      continue;
    }
    const [[first, end], [second]] = [slow[0]!, slow[1]!] as [[number, number], [number, number]];
    const [[fastFirst, fastEnd], [fastSecond]] = [fast[i]![0]!, fast[i]![1]!] as [[number, number], [number, number]];
    expect([fastSecond - fastFirst, fastEnd - fastFirst]).toEqual([(second - first) / 4, (end - first) / 4]);
  }
});

it('plans the same fixtures whoever asks, and no moment twice', () => {
  for (const league of leagues) {
    const [first, later] = [planFixtures(league, now), planFixtures(league, new Date(now.getTime() + 20_000))];
    const byId = new Map(first.map((fixture) => [fixture.id, fixture]));
    for (const fixture of later) if (byId.has(fixture.id)) expect(fixture).toEqual(byId.get(fixture.id));
    expect(new Set(first.map(({ id }) => id)).size).toBe(first.length);
  }
});

it('lets every side meet every other at home and away, and nobody twice at once', () => {
  for (const league of leagues) {
    const matches = league.teams.length / 2;
    const turns = 2 * (league.teams.length - 1) * matches;
    const pairs = Array.from({ length: turns }, (_, turn) => pairing(league, turn));
    expect(new Set(pairs.map((pair) => pair.join())).size).toBe(league.teams.length * (league.teams.length - 1));
    for (let round = 0; round < turns; round += matches)
      expect(new Set(pairs.slice(round, round + matches).flat()).size).toBe(league.teams.length);
  }
});
