import { arrangeLooks, frameOf, motifNameOf, setTitle } from '@portal/art';
import { families } from '../../game-studio/src/games/families';
import { demoGames } from './draw-pictures';

const titles = families.flatMap((family) => family.titles);

it('gives no two games of a category the same motif in the same colours @GAME-08', () => {
  const seen = new Map<string, string>();
  const looks = arrangeLooks(demoGames);
  const twins = demoGames.flatMap(({ category, title }, i) => {
    const key = `${category} ${looks[i]!.motif} ${looks[i]!.palette}`;
    const twin = seen.get(key);
    seen.set(key, title);
    return twin === undefined ? [] : [`${twin} and ${title}`];
  });
  expect(twins).toEqual([]);
});

it('shows on every slot and every hunt what its name names @GAME-08', () => {
  const unnamed = demoGames.filter((game) => ['RNG', 'FISH', 'INHOUSE'].includes(game.category) && motifNameOf(game) === undefined);
  expect(unnamed.map(({ title }) => title)).toEqual([]);
});

it.each([
  ['Golden Koi', 'ปลาคาร์พทองคำ', '金锦鲤', 'carp'],
  ['Naga King’s Treasure', 'สมบัตินาคราช', '蛇王', 'naga'],
  ['Moonlit White Elephant', 'ช้างเผือกใต้แสงจันทร์', '白象', 'elephant'],
  ['Lotus Pond Luck', 'สระบัวรับโชค', '荷塘', 'lotus-pond'],
  ['Lucky Waving Cat', 'แมวกวักเรียกทรัพย์', '招财猫', 'waving-cat'],
  ['Undersea Volcano', 'ภูเขาไฟใต้สมุทร', '海底火山', 'volcano'],
  ['Mangosteen Millions', 'มังคุดเงินล้าน', '山竹', 'mangosteen'],
  ['Rainbow Dancing Lion', 'สิงโตเชิดสีรุ้ง', '舞狮', 'lion'],
])('finds %s, %s and %s to be one thing', (EN, TY, CN, motif) => {
  const found = [EN, TY, CN].map((title) => motifNameOf({ code: 'X-1', title, category: 'RNG' }));
  expect(new Set(found.map((name) => name?.replace('golden-carp', 'carp')))).toEqual(new Set([motif]));
});

it('finds the same thing in the Thai name of a slot as in its English one', () => {
  const slots = titles.filter(({ category }) => category === 'RNG');
  const differing = slots.flatMap(({ code, name }) => {
    const [thai, english] = [name.TY, name.EN].map((title) => motifNameOf({ code, title: title ?? '', category: 'RNG' }));
    return thai === english ? [] : [`${name.TY} ${thai}, ${name.EN} ${english}`];
  });
  expect(differing).toEqual([]);
});

it('draws no places of worship and nobody who is prayed to on a slot', () => {
  const slots = demoGames.filter(({ category }) => category === 'RNG').map((game) => motifNameOf(game));
  expect(slots.filter((name) => /temple|chedi|buddha|shrine|god|monk$/.test(name ?? ''))).toEqual([]);
});

it('sets each title so large that it is read on a cover of 160 pixels', () => {
  // A cover is 300 wide and a capital 100 high before it is scaled.
  const small = demoGames.filter(({ title }) => (setTitle(title).scale * 100 * 160) / 300 < 9);
  expect(small.map(({ title }) => title)).toEqual([]);
});

it('gives each studio a frame of its own', () => {
  const frames = [...new Set(titles.map(({ vendor }) => vendor))].map((vendor) => {
    const { style, edge } = frameOf(vendor);
    return `${style} ${edge}`;
  });
  expect(new Set(frames).size).toBe(frames.length);
});
