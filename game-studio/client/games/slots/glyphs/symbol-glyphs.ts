import type { SlotSymbol } from '../../../../src/games/slots/engine/slot-symbols';
import type { SymbolSet } from '../../../../src/games/slots/slot-settings';
import {
  boat,
  candle,
  cat,
  drum,
  elephant,
  glove,
  kite,
  koi,
  krathong,
  lantern,
  mongkhon,
  naga,
  noodles,
  rabbit,
  temple,
  tiger,
  tuktuk,
} from './beings';
import type { Glyph } from './glyph';
import {
  bananas,
  butterfly,
  cherries,
  chilli,
  coconut,
  comet,
  fireball,
  firefly,
  fireworks,
  flame,
  frangipani,
  garland,
  leaf,
  lotus,
  lotusLeaf,
  mangosteen,
  moon,
  peacock,
  planet,
  starfish,
  sun,
  waterfall,
  watermelon,
} from './nature';
import {
  amber,
  anchor,
  bell,
  belt,
  chest,
  coin,
  crown,
  diamond,
  emerald,
  goldBars,
  pearl,
  pearlShell,
  ruby,
  sapphire,
  seven,
  shield,
  starGlyph,
  trident,
  trophy,
} from './treasures';

type SetGlyphs = readonly [W: Glyph, S: Glyph, H1: Glyph, H2: Glyph, H3: Glyph, M1: Glyph, M2: Glyph];
const order: readonly SlotSymbol[] = ['W', 'S', 'H1', 'H2', 'H3', 'M1', 'M2'];
const gems: Partial<Record<SlotSymbol, Glyph>> = { L1: ruby, L2: emerald, L3: sapphire, L4: amber };

const sets: Readonly<Record<SymbolSet, SetGlyphs>> = {
  naga: [naga, fireball, crown, chest, trident, shield, pearl],
  lotus: [lotus, firefly, butterfly, koi, frangipani, garland, lotusLeaf],
  temple: [temple, bell, crown, elephant, goldBars, candle, lotus],
  fruit: [diamond, starGlyph, seven, bell, watermelon, mangosteen, cherries],
  muay: [glove, bell, belt, trophy, drum, mongkhon, flame],
  moon: [moon, comet, rabbit, planet, sun, starGlyph, lantern],
  sea: [pearlShell, chest, koi, trident, anchor, starfish, pearl],
  market: [cat, coin, tuktuk, boat, noodles, coconut, chilli],
  festival: [krathong, fireworks, lantern, kite, drum, garland, candle],
  jungle: [tiger, waterfall, elephant, peacock, bananas, butterfly, leaf],
};

export const symbolGlyph = (set: SymbolSet, symbol: SlotSymbol): Glyph => gems[symbol] ?? sets[set][order.indexOf(symbol)]!;
