import { createPalette } from '../cover/palettes';
import { createRandom } from '../draw/create-random';
import { element, join, line, linear, picture, place, radial, rect, repeat, stop } from '../draw/element';
import { definitions } from '../draw/ink';
import { shareRepeats } from '../draw/share-repeats';
import { brandMarkShape } from './brand-mark';
import { houseGold } from './house';
import { scenes } from './scene';

/** What services that preview links ask for. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** The picture beside a shared link: the mark over a piece of night. It has no words, since title and description stand beside it in the reader's language. */
export function shareCard(): string {
  const { width, height } = shareCardSize;
  const random = createRandom('share-card');
  const palette = createPalette(0, random);
  const specks = (count: number) => repeat(count, () => `M${join(random.between(10, width - 10), random.between(10, 420))}h0`);
  const drawing = shareRepeats(
    rect(0, 0, width, height, 'url(#ground)') +
      rect(0, 0, width, height, 'url(#light)') +
      line(specks(54), '#fff', 2, { opacity: 0.5 }) +
      line(specks(18), '#fff', 3.6, { opacity: 0.75 }) +
      place(scenes.welcome(palette, random), 790, 330, 0, 1.4) +
      rect(0, 0, width, height, 'url(#calm)') +
      place(brandMarkShape('url(#gold)', 'url(#gold)'), 92, 155, 0, 5),
  );
  const own =
    houseGold('gold') +
    linear('ground', stop(0, palette.deep) + stop(0.45, palette.groundEnd) + stop(1, palette.ground), { y2: '.25' }) +
    radial('light', stop(0, palette.glow, 0.42) + stop(1, palette.glow, 0), { cx: '.68', cy: '.4', r: '.5' }) +
    linear('calm', stop(0, palette.deep, 0.92) + stop(0.28, palette.deep, 0.6) + stop(0.46, palette.deep, 0), {});
  return picture(width, height, element('defs', {}, own + definitions(palette, drawing)) + drawing);
}
