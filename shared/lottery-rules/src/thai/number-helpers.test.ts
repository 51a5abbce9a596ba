import type { HelperName } from '../play-type';
import { getPlayType, playTypesOf } from '../plays';
import { expandForPlay, expandHelper, helperSpec } from './number-helpers';

it.each<[HelperName, string, string]>([
  ['doors19', '7', '07,17,27,37,47,57,67,70,71,72,73,74,75,76,77,78,79,87,97'],
  ['reverse3', '123', '123,132,213,231,312,321'],
  ['reverse3', '112', '112,121,211'],
  ['reverse3', '111', '111'],
  ['reverse2', '12', '12,21'],
  ['reverse2', '11', '11'],
  ['win2', '123', '12,13,21,23,31,32'],
  ['win2', '๑๒๓', '12,13,21,23,31,32'],
  ['siblings', '', '01,09,10,12,21,23,32,34,43,45,54,56,65,67,76,78,87,89,90,98'],
  ['rowFront', '4', '40,41,42,43,44,45,46,47,48,49'],
  ['rowBack', '4', '04,14,24,34,44,54,64,74,84,94'],
  ['doubles', '', '00,11,22,33,44,55,66,77,88,99'],
  ['reverse3', '12', ''],
  ['reverse3', '1234', ''],
  ['win3', '12', ''],
  ['doors19', 'x', ''],
])('expands %s of %p to %s @LOTT-05', (name, input, numbers) => {
  expect(expandHelper(name, input).join()).toBe(numbers);
});

it.each<[HelperName, string, number]>([
  ['reverse4', '1234', 24],
  ['reverse4', '1123', 12],
  ['reverse4', '1122', 6],
  ['reverse4', '1112', 4],
  ['reverse4', '1111', 1],
  ['win2', '12345', 20],
  ['win2Doubles', '12345', 25],
  ['win3', '12345', 60],
  ['win3Repeats', '12345', 125],
  ['triples', '', 10],
  ['doubleFront', '', 100],
  ['doubleBack', '', 100],
  ['sandwich', '', 100],
  ['even', '', 50],
  ['odd', '', 50],
  ['high', '', 50],
  ['low', '', 50],
])('%s of %p makes %p numbers @LOTT-05', (name, input, count) => {
  const numbers = expandHelper(name, input);
  expect(numbers).toHaveLength(count);
  expect(new Set(numbers).size).toBe(count);
  expect(numbers.every((number) => number.length === helperSpec(name).length)).toBe(true);
});

it('keeps one tod bet where a reverse makes several ordered ones @LOTT-05', () => {
  expect(expandForPlay(getPlayType('thai', 'top3'), 'reverse3', '112')).toEqual(['112', '121', '211']);
  expect(expandForPlay(getPlayType('thai', 'tod3'), 'reverse3', '112')).toEqual(['112']);
  expect(expandForPlay(getPlayType('thai', 'tod3'), 'triples')).toEqual([]);
});

it('offers a play only helpers that make numbers of its length, and no reverse where order does not count @LOTT-05', () => {
  for (const { picker, rule } of playTypesOf('thai')) {
    if (picker.kind !== 'digits') throw new Error('a Thai play without digits');
    for (const name of picker.helpers) {
      expect(helperSpec(name).length).toBe(picker.length);
      if (rule.kind === 'digits' && rule.match !== 'exact') expect(name).not.toMatch(/^reverse/);
    }
  }
});
