import { kickOffText, signedLine } from './match-texts';

it('turns a handicap round for the away side, and writes no sign before nothing', () => {
  expect([signedLine('-0.75', 'home'), signedLine('-0.75', 'away')]).toEqual(['−0.75', '+0.75']);
  expect([signedLine('1.5', 'home'), signedLine('1.5', 'away')]).toEqual(['+1.5', '−1.5']);
  expect([signedLine('0', 'home'), signedLine('0', 'away')]).toEqual(['0', '0']);
});

it('tells a kick-off by the clock of Bangkok, with its day unless that is today', () => {
  const now = Date.parse('2026-11-30T16:30:00Z');
  expect(kickOffText('2026-11-30T16:59:00Z', now, 'EN')).toEqual({ hour: '23:59', day: null });
  expect(kickOffText('2026-11-30T17:00:00Z', now, 'EN')).toEqual({ hour: '00:00', day: 'Tue 1 Dec' });
  expect(kickOffText('2026-11-30T17:00:00Z', now, 'TY').day).toMatch(/ธ\.ค\./);
});
