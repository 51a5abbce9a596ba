import { defaultThaiOptions } from '../play-type';
import { playTypesOf } from '../plays';
import { playsFor } from './plays-for';

const codes = (plays: readonly { code: string }[]) => plays.map(({ code }) => code);
const threeDigits = [
  'top3',
  'tod3',
  'top2',
  'bottom2',
  'tod2',
  'runTop',
  'runBottom',
  'pinTopH',
  'pinTopT',
  'pinTopU',
  'pinBotT',
  'pinBotU',
];

it('sells every play of a lottery that draws like the government’s @LOTT-05', () => {
  expect(codes(playsFor({ top: 6, front3: true, bottom3: true }))).toEqual(codes(playTypesOf('thai')));
});

it('sells only what a result can decide @LOTT-05', () => {
  expect(codes(playsFor({ top: 3, front3: false, bottom3: false }))).toEqual(threeDigits);
  const four = codes(playsFor({ top: 4, front3: false, bottom3: false }));
  expect(four.filter((code) => !threeDigits.includes(code))).toEqual(['top4', 'tod4', 'set4']);
  expect(codes(playsFor({ top: 5, front3: false, bottom3: false }))).toContain('top5');
  expect(codes(playsFor({ top: 5, front3: false, bottom3: false }))).not.toContain('top6');
});

it('does not sell bottom threes by the older rule where no front threes are drawn @LOTT-05', () => {
  const shape = { top: 6, front3: false, bottom3: true };
  expect(codes(playsFor(shape))).toContain('bottom3');
  expect(codes(playsFor(shape, { ...defaultThaiOptions, bottom3Mode: 'frontAndBack' }))).not.toContain('bottom3');
});
