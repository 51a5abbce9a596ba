import { planFastDraws } from './draw-schedule';

const at = (text: string) => new Date(text);

describe('schedule of fast draws', () => {
  it('numbers the draws of a Bangkok day from 0001 to 1440 @LOTT-07', () => {
    const draws = planFastDraws(60, 5, at('2026-11-20T17:00:00Z'), at('2026-11-21T17:00:00Z'));
    expect(draws).toHaveLength(1440);
    expect(draws[0]).toEqual({
      issue: '20261121-0001',
      opensAt: at('2026-11-20T16:59:55Z'),
      closesAt: at('2026-11-20T17:00:55Z'),
      drawsAt: at('2026-11-20T17:01:00Z'),
    });
    expect(draws[1439]).toMatchObject({ issue: '20261121-1440', drawsAt: at('2026-11-21T17:00:00Z') });
  });

  it('sells each moment in exactly one draw', () => {
    const draws = planFastDraws(300, 30, at('2026-11-21T00:00:00Z'), at('2026-11-21T03:00:00Z'));
    draws.slice(1).forEach((draw, i) => expect(draw.opensAt).toEqual(draws[i]!.closesAt));
    expect(new Set(draws.map(({ issue }) => issue)).size).toBe(draws.length);
  });

  it('plans the same draws whenever it is asked', () => {
    const until = at('2026-11-21T01:00:00Z');
    const early = planFastDraws(60, 5, at('2026-11-21T00:10:20Z'), until);
    expect(planFastDraws(60, 5, at('2026-11-21T00:30:59Z'), until)).toEqual(early.slice(20));
  });
});
