import { wakeUps } from './draw-planner';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));
const draw = (id: string, minute: number) => ({ id, opensAt: at(minute), closesAt: at(minute + 1), drawsAt: at(minute + 2) });

describe('jobs of draws', () => {
  it('wakes a draw at each of its moments, together with those that share it', () => {
    expect(wakeUps([draw('a', 0), draw('b', 0), draw('c', 1)])).toEqual([
      { data: { drawIds: ['a', 'b'] }, startAfter: at(0) },
      { data: { drawIds: ['a', 'b', 'c'] }, startAfter: at(1) },
      { data: { drawIds: ['a', 'b', 'c'] }, startAfter: at(2) },
      { data: { drawIds: ['c'] }, startAfter: at(3) },
    ]);
  });

  it('names a draw once where it closes and is drawn at one moment, and at most a dozen in a job', () => {
    const many = Array.from({ length: 30 }, (_, i) => ({ id: String(i), opensAt: at(0), closesAt: at(1), drawsAt: at(1) }));
    const jobs = wakeUps(many);
    expect(jobs.map(({ data }) => data.drawIds.length)).toEqual([12, 12, 6, 12, 12, 6]);
    expect(
      new Set(jobs.filter(({ startAfter }) => startAfter.getTime() === at(1).getTime()).flatMap(({ data }) => data.drawIds)).size,
    ).toBe(30);
  });
});
