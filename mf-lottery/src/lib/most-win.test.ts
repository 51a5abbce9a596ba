import { parseMoney } from '@portal/money';
import { getPlayType, type GameFamily } from '@portal/lottery-rules';
import { mostWin } from './most-win';

const line = (code: string, selection: string, win: string, family: GameFamily = 'thai') => ({
  play: getPlayType(family, code),
  selection,
  win: parseMoney(win),
});
const nineteen = Array.from({ length: 19 }, (_, i) => String(i).padStart(2, '0'));

describe('the most that lines win together', () => {
  it('is the best of them where one number wins, and twice as much where it was bet on twice @LOTT-03', () => {
    expect(mostWin(nineteen.map((number) => line('top2', number, '900')))).toBe(parseMoney('900'));
    expect(mostWin([line('top3', '123', '100'), line('top3', '456', '150'), line('top3', '123', '100')])).toBe(parseMoney('200'));
    expect(mostWin([line('pinTopH', '1', '80'), line('pinTopH', '2', '80')])).toBe(parseMoney('80'));
  });

  it('takes all orders of a number for one where order does not count', () => {
    expect(mostWin([line('tod3', '123', '1500'), line('tod3', '321', '1500'), line('tod3', '456', '1500')])).toBe(parseMoney('3000'));
  });

  it('is that of as many numbers as are drawn', () => {
    expect(mostWin(['123', '456', '789'].map((number) => line('front3', number, '450')))).toBe(parseMoney('900'));
    expect(mostWin(['1', '2', '3', '4', '5'].map((end) => line('bottom3', `12${end}`, '450')))).toBe(parseMoney('1800'));
  });

  it('is the sum where several win: other plays, running digits, every number of a draw', () => {
    expect(mostWin([line('top3', '123', '900'), line('top2', '23', '90'), line('bottom2', '23', '90')])).toBe(parseMoney('1080'));
    expect(mostWin(['1', '2', '3', '4'].map((digit) => line('runTop', digit, '32')))).toBe(parseMoney('128'));
    expect(mostWin([line('lo2', '16', '100', 'vnNorth'), line('lo2', '68', '100', 'vnNorth')])).toBe(parseMoney('200'));
    expect(mostWin([line('set4', '1234', '120000'), line('set4', '5634', '120000')])).toBe(parseMoney('240000'));
  });

  it('counts a number on several lists once for each of them', () => {
    const lists = ['123,456', '456,789', '000'].map((selection) => line('last3DirectList', selection, '1960', 'ssc'));
    expect(mostWin(lists)).toBe(parseMoney('3920'));
    expect(mostWin([line('de', '16,68', '995', 'vnNorth'), line('de', '20', '995', 'vnNorth')])).toBe(parseMoney('995'));
  });

  it('of nothing is nothing', () => expect(mostWin([])).toBe(0n));
});
