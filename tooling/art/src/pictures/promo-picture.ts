import { createRandom } from '../draw/create-random';
import { element, join, line, linear, picture, place, radial, rect, repeat, stop } from '../draw/element';
import { definitions } from '../draw/ink';
import { shareRepeats } from '../draw/share-repeats';
import { createPalette } from '../cover/palettes';
import { pattern, patternCount } from '../cover/patterns';
import { scenes, type Scene } from './scene';

export const promoKinds = ['new_player', 'deposit', 'lottery', 'game', 'vip'] as const;
export type PromoKind = (typeof promoKinds)[number];

/** Pictures of each kind, which its promotions share: staff write new ones whenever they like. */
export const promoPictureCount = 6;

const kinds: Record<PromoKind, { scenes: readonly Scene[]; palettes: readonly number[] }> = {
  new_player: { scenes: [scenes.promo, scenes.welcome, scenes.moon], palettes: [9, 0, 3, 13, 6, 15] },
  deposit: { scenes: [scenes.vault, scenes.points, scenes.promo], palettes: [4, 2, 12, 6, 10, 8] },
  lottery: { scenes: [scenes.lottery, scenes.moon, scenes.welcome], palettes: [15, 8, 5, 17, 0, 2] },
  game: { scenes: [scenes.live, scenes.points, scenes.promo], palettes: [1, 11, 4, 16, 3, 6] },
  vip: { scenes: [scenes.crown, scenes.vault], palettes: [5, 11, 9, 15, 0, 17] },
};

/** One of the pictures of a kind, by its number from 1, 16:9: the thing that such promotions give, in the middle. */
export function promoPicture(category: PromoKind, number: number): string {
  const random = createRandom(`promo:${category}:${number}`);
  const kind = kinds[category];
  const palette = createPalette(random.pick(kind.palettes), random);
  const scene = random.pick(kind.scenes);
  const specks = repeat(22, () => `M${join(random.between(8, 632), random.between(8, 300))}h0`);
  const drawing = shareRepeats(
    rect(0, 0, 640, 360, 'url(#ground)') +
      rect(0, 0, 640, 360, 'url(#light)') +
      pattern(random.whole(0, patternCount - 1), 640, 360, 0, 0.08) +
      line(specks, '#fff', 2, { opacity: 0.6 }) +
      place(scene(palette, random), 320, 186, 0, 0.9),
  );
  const own =
    linear('ground', stop(0, palette.ground) + stop(1, palette.groundEnd), { x2: '.7', y2: '1' }) +
    radial('light', stop(0, palette.glow, 0.4) + stop(1, palette.deep, 0.3), {
      cx: random.between(0.3, 0.7).toFixed(2),
      cy: '.2',
      r: '.9',
    });
  return picture(640, 360, element('defs', {}, own + definitions(palette, drawing)) + drawing);
}
