import { mulFloor, parseMoney, sumMoney } from '@portal/money';
import { evaluate, maxMultiplier, possibleWin } from './bets';
import { tuples } from './combinatorics';
import { numbersSpecs } from './draw-result';
import { mostWin } from './most-win';
import type { DigitalFamily, GameFamily } from './play-type';
import { getPlayType, playTypesOf } from './plays';
import { parseSelection } from './selection';

const line = (code: string, selection: string, win: string, family: GameFamily = 'thai') => ({
  play: getPlayType(family, code),
  selection,
  win: parseMoney(win),
});
const nineteen = Array.from({ length: 19 }, (_, i) => String(i).padStart(2, '0'));

describe('the most that lines win together', () => {
  it('is the best line where one number wins, and twice as much where it was bet on twice @LOTT-03', () => {
    expect(mostWin(nineteen.map((number) => line('top2', number, '900')))).toBe(parseMoney('900'));
    expect(mostWin([line('top3', '123', '100'), line('top3', '456', '150'), line('top3', '123', '100')])).toBe(parseMoney('200'));
    expect(mostWin([line('pinTopH', '1', '80'), line('pinTopH', '2', '80')])).toBe(parseMoney('80'));
  });

  it('treats all orders of a number as one where order does not count', () => {
    expect(mostWin([line('tod3', '123', '1500'), line('tod3', '321', '1500'), line('tod3', '456', '1500')])).toBe(parseMoney('3000'));
  });

  it('is limited to as many numbers as are drawn', () => {
    expect(mostWin(['123', '456', '789'].map((number) => line('front3', number, '450')))).toBe(parseMoney('900'));
    expect(mostWin(['1', '2', '3', '4', '5'].map((end) => line('bottom3', `12${end}`, '450')))).toBe(parseMoney('1800'));
  });

  it('is the sum where several win: other plays, running digits, every number of a draw', () => {
    expect(mostWin([line('top3', '123', '900'), line('top2', '23', '90'), line('bottom2', '23', '90')])).toBe(parseMoney('1080'));
    // Three digits are drawn.
    expect(mostWin(['1', '2', '3', '4'].map((digit) => line('runTop', digit, '32')))).toBe(parseMoney('96'));
    expect(mostWin([line('lo2', '16', '100', 'vnNorth'), line('lo2', '68', '100', 'vnNorth')])).toBe(parseMoney('200'));
    expect(mostWin([line('set4', '1234', '120000'), line('set4', '5634', '120000')])).toBe(parseMoney('240000'));
  });

  it('counts a number on several lists once for each of them', () => {
    const lists = ['123,456', '456,789', '000'].map((selection) => line('last3DirectList', selection, '1960', 'ssc'));
    expect(mostWin(lists)).toBe(parseMoney('3920'));
    expect(mostWin([line('de', '16,68', '995', 'vnNorth'), line('de', '20', '995', 'vnNorth')])).toBe(parseMoney('995'));
  });

  it('is zero without lines', () => expect(mostWin([])).toBe(0n));

  it('counts lines of different plays together only where one number wins both', () => {
    expect(mostWin([line('top3', '123', '900'), line('top2', '45', '90')])).toBe(parseMoney('900'));
    expect(mostWin([line('top3', '123', '900'), line('tod3', '132', '150'), line('top2', '45', '90'), line('bottom2', '45', '90')])).toBe(
      parseMoney('1140'),
    );
  });

  it('takes the better of two words that exclude each other', () => {
    const k3 = (code: string, selection: string, win: string) => line(code, selection, win, 'k3');
    expect(mostWin([k3('creditSumAttributes', 'big', '194'), k3('creditSumAttributes', 'small', '194')])).toBe(parseMoney('194'));
    expect(mostWin([k3('creditSumAttributes', 'big', '194'), k3('creditSumAttributes', 'odd', '194')])).toBe(parseMoney('388'));
    expect(mostWin([line('creditSumAttributes', 'big', '194', 'ssc'), line('creditSumAttributes', 'small', '100', 'ssc')])).toBe(
      parseMoney('194'),
    );
    const kl8 = ['big', 'tie', 'small', 'odd', 'even'].map((word) => line('sum', word, word === 'tie' ? '22000' : '195', 'kl8'));
    expect(mostWin(kl8)).toBe(parseMoney('22195'));
  });
});

/** The same pseudo-random numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A line of one choice of one row, of any play that has such lines. */
function randomLine(family: DigitalFamily, next: (below: number) => number) {
  const plays = playTypesOf(family);
  for (;;) {
    const play = plays[next(plays.length)]!;
    const { picker } = play;
    const rows = picker.kind === 'sets' ? picker.sets.map(({ choices }) => choices) : 'choices' in picker ? [picker.choices] : [];
    const row = next(rows.length);
    const choice = rows[row]?.[next(rows[row].length)];
    const selection = rows.map((_, index) => (index === row ? choice : '')).join('|');
    if (choice === undefined || !parseSelection(play, selection).ok) continue;
    const stake = parseMoney(String(1 + next(50)));
    return { play, selection, win: possibleWin({ play, selection, unitStake: stake, rate: { num: 97n, den: 100n } }) };
  }
}

const paidOn = (lines: ReturnType<typeof randomLine>[], draw: readonly number[]) =>
  sumMoney(
    lines.map(({ play, selection, win }) => {
      const { multiplier } = evaluate(play, selection, [...draw]);
      const most = maxMultiplier(play, selection);
      return mulFloor(win, { num: multiplier.num * most.den, den: multiplier.den * most.num });
    }),
  );

const best = (draws: readonly (readonly number[])[], lines: ReturnType<typeof randomLine>[]) =>
  draws.map((draw) => paidOn(lines, draw)).reduce((most, paid) => (paid > most ? paid : most));

describe('held against every draw there is', () => {
  it.each(['k3', '3d', '28'] as const)('is exact for lines of all plays of %s together', (family) => {
    const { count, from, to } = numbersSpecs[family];
    const all = [...tuples(count, from, to)];
    const next = numbersFrom(7);
    for (let round = 0; round < 12; round += 1) {
      const lines = Array.from({ length: 2 + next(6) }, () => randomLine(family, next));
      expect(mostWin(lines)).toBe(best(all, lines));
    }
  });

  it.each([
    ['ssc', 100],
    ['11x5', 100],
    ['pk10', 100],
    ['kl8', 8],
  ] as const)('is never less than %s pays, and never more than the sum', (family, draws) => {
    const { count, from, to, distinct } = numbersSpecs[family];
    const next = numbersFrom(11);
    const draw = () => {
      const rest = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      return Array.from({ length: count }, () => (distinct ? rest.splice(next(rest.length), 1)[0]! : from + next(to - from + 1)));
    };
    const some = Array.from({ length: draws }, draw);
    for (let round = 0; round < 20; round += 1) {
      const lines = Array.from({ length: 2 + next(5) }, () => randomLine(family, next));
      const most = mostWin(lines);
      for (const one of some) expect(paidOn(lines, one) <= most).toBe(true);
      expect(most <= sumMoney(lines.map(({ win }) => win))).toBe(true);
    }
  });

  it('is exact for bets on single positions', () => {
    const next = numbersFrom(5);
    const words = ['big', 'small', 'odd', 'even'];
    const rows = (row: number, count: number, choice: string) =>
      Array.from({ length: count }, (_, at) => (at === row ? choice : '')).join('|');
    const draws = [...tuples(3, 0, 9)].map((digits) => [...digits, 0, 0]);
    for (let round = 0; round < 3; round += 1) {
      // Three of the five positions, so that a thousand draws are all there are.
      const lines = Array.from({ length: 5 }, () =>
        line('creditPositionAttributes', rows(next(3), 5, words[next(4)]!), String(10 + next(90)), 'ssc'),
      );
      expect(mostWin(lines)).toBe(best(draws, lines));
    }
  });

  it('is exact where a runner can take one place only', () => {
    const runner = (place: number, number: string, win: string) =>
      line('creditPosition', Array.from({ length: 10 }, (_, at) => (at === place ? number : '')).join('|'), win, 'pk10');
    // One runner in two places, and two runners in one.
    expect(mostWin([runner(0, '01', '98'), runner(1, '01', '90')])).toBe(parseMoney('98'));
    expect(mostWin([runner(0, '01', '98'), runner(0, '02', '90'), runner(1, '01', '50')])).toBe(parseMoney('140'));
    expect(mostWin([runner(0, '01', '98'), runner(1, '02', '98')])).toBe(parseMoney('196'));
  });
});
