import { circle, element, path, picture, rect } from '../draw/element';
import { house, houseGold, houseNight } from './house';

export type BrandMarkTone = 'color' | 'white' | 'gold';

/** Outer circle of radius 26 around (30, 34), cut by a smaller one so that the horns open to the upper right and hold the disc. */
const thinCrescent = 'M34.5 8.4A26 26 0 1 0 55.6 29.5A23 23 0 1 1 34.5 8.4Z';

const disc = { x: 41.5, y: 22.5, r: 8 };

/** The bare shapes, in a square of 64 units. */
export const brandMarkShape = (crescentFill: string, discFill: string): string =>
  path(thinCrescent, crescentFill) + circle(disc.x, disc.y, disc.r, discFill);

/** The mark: a thin crescent that holds a small disc. */
export function brandMark(tone: BrandMarkTone = 'color'): string {
  const crescentFill = tone === 'white' ? '#ffffff' : tone === 'gold' ? 'url(#gold)' : '#6459e6';
  const discFill = tone === 'white' ? '#ffffff' : 'url(#gold)';
  return picture(
    64,
    64,
    (tone === 'white' ? '' : element('defs', {}, houseGold('gold'))) + brandMarkShape(crescentFill, discFill),
    'Chandra',
  );
}

/** The mark for a home screen that cuts its own shape out: night to the edges, and the mark within the circle that is always seen. */
export const homeScreenIcon = (): string =>
  picture(
    64,
    64,
    element('defs', {}, houseNight('night') + houseGold('gold')) +
      rect(0, 0, 64, 64, 'url(#night)') +
      path(thinCrescent, 'url(#gold)', { transform: 'translate(13.7 12.3) scale(.58)' }) +
      circle(disc.x * 0.58 + 13.7, disc.y * 0.58 + 12.3, disc.r * 0.63, house.ivory),
    'Chandra',
  );

/** The mark on a tile of night, for tabs and home screens. */
export const favicon = (): string =>
  picture(
    64,
    64,
    element('defs', {}, houseNight('night') + houseGold('gold')) +
      rect(0, 0, 64, 64, 'url(#night)', { rx: 15 }) +
      path(thinCrescent, 'url(#gold)', { transform: 'translate(8.5 7) scale(.74)' }) +
      circle(disc.x * 0.74 + 8.5, disc.y * 0.74 + 7, disc.r * 0.8, house.ivory),
    'Chandra',
  );
