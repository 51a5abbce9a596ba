import { ellipse, group, path, place, rect, repeat } from '../../draw/element';
import { paint } from '../../draw/ink';
import { gem, gemCuts, type GemColors, type GemCut } from '../../objects/gem';
import { coin, coinStack, groundShadow } from '../../objects/sphere';
import {
  cherries,
  clover,
  crown,
  facetStar,
  featherFan,
  goldFrame,
  lantern,
  lotus,
  moonHare,
  planet,
  potion,
  pyramids,
  seven,
} from '../../objects/treasures';
import type { Motif } from '../motif';
import type { Palette } from '../palettes';
import { glints, simple } from './simple-motif';

const accentGem = (p: Palette): GemColors => ({ light: p.accentLight, base: p.accent, deep: p.accentDeep });
const secondGem = (p: Palette): GemColors => ({ light: p.secondLight, base: p.second, deep: p.secondDeep });
const goldGem: GemColors = { light: '#fff3c4', base: '#f0b53a', deep: '#8f5210' };

const oneGem: Motif = {
  name: 'gem',
  words: ['gem', 'jewel', 'อัญมณี', '宝石'],
  hints: ['diamond', 'crystal', 'ruby', 'sapphire', 'emerald', 'เพชร', '钻石'],
  draw: (p, random) =>
    groundShadow(122, 96) +
    ellipse(0, 0, 150, 150, paint.glow, { opacity: 0.5 }) +
    place(gem(100, random.pick(gemCuts), accentGem(p)), 0, 0, random.between(-8, 8)) +
    glints(random, 3),
};

const gemTrio: Motif = {
  name: 'gems',
  words: ['gems', 'jewels', 'stones'],
  draw: (p, random) => {
    const cuts: readonly GemCut[] = ['emerald', 'round', 'drop', 'heart', 'hexagon', 'octagon'];
    const first = random.whole(0, cuts.length - 1);
    const [left = 'drop', right = 'heart', front = 'round'] = [0, 2, 3].map((step) => cuts[(first + step) % cuts.length]);
    return (
      groundShadow(112, 120, 24) +
      place(gem(62, left, secondGem(p)), -62, -22, -14) +
      place(gem(62, right, goldGem), 64, -26, 14) +
      place(gem(76, front, accentGem(p)), 0, 36) +
      glints(random, 4)
    );
  },
};

const sevenMotif: Motif = {
  name: 'seven',
  words: ['7', '777', 'seven', 'เลขเจ็ด', 'เจ็ดแถว', '七'],
  draw: (_p, random) => groundShadow(112, 90) + place(seven(), 0, 0, random.between(-6, 4), 1.02) + glints(random, 3),
};

/** Three windows of a machine, each with its own symbol on a curved strip. */
const reels: Motif = {
  name: 'reels',
  words: ['slot', 'reel'],
  hints: ['spin', 'jackpot', 'ways', 'mega'],
  size: 1.04,
  draw: (p, random) => {
    const symbols = [
      place(seven(), 0, 0, 0, 0.34),
      gem(32, 'hexagon', accentGem(p)),
      facetStar(36, '#ffe9a8', '#c47d1c'),
      place(cherries(), 0, 0, 0, 0.3),
      coin(30),
      gem(32, 'kite', secondGem(p)),
      place(clover(), 0, 0, 0, 0.34),
    ];
    const first = random.whole(0, symbols.length - 1);
    const shown = [0, 1, 2].map((i) => group(symbols[(first + i * 3) % symbols.length] ?? '', {}));
    const strip = (i: number) =>
      place(
        rect(-34, -74, 68, 148, '#fbf8ff') +
          place(shown[(i + 1) % 3] ?? '', 0, -64) +
          place(shown[(i + 2) % 3] ?? '', 0, 64) +
          place(shown[i] ?? '', 0, 0) +
          rect(-34, -74, 68, 60, 'url(#reel)') +
          rect(-34, -74, 68, 60, 'url(#reel)', { transform: 'scale(1 -1)' }),
        (i - 1) * 73,
        0,
      );
    return (
      '<linearGradient id="reel" x2="0" y2="1"><stop stop-color="#120c2c" stop-opacity=".92"/><stop offset="1" stop-color="#120c2c" stop-opacity="0"/></linearGradient>' +
      groundShadow(112, 150, 26) +
      rect(-126, -92, 252, 184, paint.goldDeep, { rx: 26 }) +
      rect(-126, -96, 252, 184, paint.gold, { rx: 26 }) +
      rect(-115, -83, 230, 158, '#120c2c', { rx: 16 }) +
      group(repeat(3, strip), { transform: 'translate(0 -4)' }) +
      path('M-122-6L-106 4L-122 14ZM122-6L106 4L122 14Z', paint.accent, { stroke: '#fff', 'stroke-width': 1.5 }) +
      rect(-110, -92, 220, 6, '#fff', { rx: 3, opacity: 0.55 }) +
      glints(random, 1)
    );
  },
};

const coins: Motif = {
  name: 'coins',
  words: ['coin', 'เหรียญ', '金币'],
  hints: ['gold', 'ทองคำ', 'money', 'wealth', 'cash', 'riches', 'fortune', 'millions'],
  draw: (_p, random) =>
    groundShadow(98, 140, 26) +
    place(
      coinStack(random.whole(4, 6), 44, (i) => (i % 2 ? 3 : -2)),
      -64,
      74,
    ) +
    place(
      coinStack(random.whole(2, 4), 44, (i) => (i % 2 ? -3 : 2)),
      66,
      78,
    ) +
    place(coin(72), 2, -6, random.between(-14, 14)) +
    place(coin(22), -84, -72, -20, [0.6, 1]) +
    place(coin(18), 88, -66, 18, [0.75, 1]) +
    glints(random, 4),
};

const hare: Motif = {
  name: 'hare',
  words: ['rabbit', 'hare', 'bunny', 'กระต่าย', '兔'],
  draw: (_p, random) => {
    const side = random.chance(0.5) ? 1 : -1;
    return groundShadow(94, 110, 20) + place(moonHare(), 6 * side, 4, 0, [side, 1]) + place(coin(24), -84 * side, 70) + glints(random, 3);
  },
};

export const reelMotifs: readonly Motif[] = [
  oneGem,
  reels,
  simple('lotus', ['lotus', 'บัว', '莲'], (p) => place(lotus(p.accentLight), 0, 74, 0, 1.06), { shadow: 84 }),
  sevenMotif,
  coins,
  simple('crown', ['crown', 'มงกุฎ', '皇冠'], () => crown(), { hints: ['king', 'queen', 'royal', 'prince'], shadow: 96, turn: 5 }),
  simple('lantern', ['lantern', 'โคม', '灯笼'], () => lantern(), { hints: ['festival'], shadow: 150, turn: 4 }),
  gemTrio,
  simple('planet', ['space', 'galaxy', 'planet', 'cosmic', 'อวกาศ', '太空'], () => place(planet(), 0, 0, 0, 1.05), {
    shadow: 130,
    turn: 12,
    size: 1.02,
  }),
  hare,
  simple('feathers', ['peacock', 'feather', 'kinnari', 'นกยูง', 'กินรี', '孔雀'], () => place(featherFan(), 0, 52, 0, 0.98), {
    shadow: 100,
    size: 0.98,
  }),
  simple('potion', ['magic', 'potion', 'wizard', 'witch', 'spell', 'alchemy', 'ยาวิเศษ', '魔药'], () => potion(), { shadow: 108, turn: 7 }),
  simple('clover', ['clover', 'irish', 'leprechaun', 'โคลเวอร์', '四叶草'], () => clover(), {
    hints: ['lucky', 'luck'],
    shadow: 122,
    turn: 14,
  }),
  simple('pyramids', ['egypt', 'pyramid', 'desert', 'พีระมิด', '金字塔'], () => pyramids(), { shadow: 92 }),
  simple('medal', ['medal'], (p) => place(goldFrame(8, 104, paint.dark), 0, 0, 22.5) + place(gem(66, 'kite', accentGem(p)), 0, 0), {
    hints: ['power'],
    shadow: 120,
  }),
];
