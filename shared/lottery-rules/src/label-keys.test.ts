import { choiceLabel } from './label-keys';
import { digitalFamilies } from './play-type';
import { playTypesOf } from './plays';

it('has labels for words and splits, and leaves numbers as they are', () => {
  expect(choiceLabel('big')).toEqual({ key: 'choice.big' });
  expect(choiceLabel('3o2e')).toEqual({ key: 'choice.oddEven', values: { odd: 3, even: 2 } });
  for (const number of ['0', '03', '222']) expect(choiceLabel(number)).toBeNull();
});

it('uses no label of a Thai play for a digital one', () => {
  const thai = playTypesOf('thai').map(({ labelKey }) => labelKey);
  const others = digitalFamilies.flatMap(playTypesOf).map(({ labelKey }) => labelKey);
  expect(others.filter((key) => thai.includes(key))).toEqual([]);
});
