import { mix } from '../draw/colors';
import { circle, corners, element, linear, outline, path, picture, place, repeat, ring, stop } from '../draw/element';
import { moonPhase } from '../objects/moon-phase';
import { petal } from '../objects/treasures';

export type BadgeKind = 'hot' | 'new' | `rank-${RankLevel}`;
export type RankLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Metals and stones of the ranks, from the new moon to the full one. */
const rankColors: readonly string[] = ['#8a87a8', '#b0764a', '#a9b2c6', '#e3ae3a', '#3aa57c', '#3d8fe0', '#7a62e8', '#d64f7f', '#f2c14e'];

const hot = (): string =>
  picture(
    64,
    64,
    element(
      'defs',
      {},
      linear('fire', stop(0, '#ffb347') + stop(0.5, '#ff6a3d') + stop(1, '#d1263b')) +
        linear('heart', stop(0, '#fff3bf') + stop(1, '#ffb02e')),
    ) +
      path('M34 3C38 16 54 22 54 40C54 53 44 61 32 61S10 53 10 40C10 31 15 25 18 18C20 23 22 25 25 26C24 17 27 8 34 3Z', 'url(#fire)') +
      path('M33 27C35 35 44 37 44 46C44 53 39 57 32 57S20 53 20 46C20 41 23 38 25 34C26 37 28 38 29 38C29 34 30 30 33 27Z', 'url(#heart)'),
  );

const fresh = (): string =>
  picture(
    64,
    64,
    element('defs', {}, linear('new', stop(0, '#7fe3c0') + stop(1, '#0f7a5a'))) +
      path(outline(Array.from({ length: 24 }, (_, i) => corners(24, i % 2 ? 25 : 30)[i] ?? [0, 0])), 'url(#new)', {
        transform: 'translate(32 32)',
      }) +
      path('M32 12Q33.5 30.5 52 32Q33.5 33.5 32 52Q30.5 33.5 12 32Q30.5 30.5 32 12Z', '#fff'),
  );

function rank(level: RankLevel): string {
  const color = rankColors[level] ?? '#8a87a8';
  const leaves =
    level >= 3
      ? repeat(2, (side) =>
          place(
            repeat(level >= 6 ? 5 : 3, (i) =>
              place(path(petal(4, 13), 'url(#metal)'), -Math.cos(0.3 + i * 0.42) * 28, Math.sin(0.3 + i * 0.42) * 28 - 4, -150 + i * 26),
            ),
            32,
            36,
            0,
            [side ? -1 : 1, 1],
          ),
        )
      : '';
  const crown = level >= 7 ? path('M20 13L18 2L26 7L32 0L38 7L46 2L44 13Z', 'url(#metal)') : '';
  return picture(
    64,
    64,
    element('defs', {}, linear('metal', stop(0, mix(color, '#ffffff', 0.6)) + stop(0.5, color) + stop(1, mix(color, '#140f33', 0.5)))) +
      leaves +
      crown +
      place(
        circle(0, 0, 22, 'url(#metal)') +
          circle(0, 0, 18.5, '#1c1846') +
          moonPhase(12.5, level / 8, mix(color, '#ffffff', 0.55), '#2f2a66') +
          ring(0, 0, 18.5, mix(color, '#ffffff', 0.4), 0.8),
        32,
        level >= 3 ? 34 : 32,
        0,
        // Without laurels there is room for a larger moon.
        level >= 3 ? 1 : 1.25,
      ),
    `Rank ${level}`,
  );
}

/** Small signs on cards and beside names. A rank is a moon that fills up. */
export function badge(kind: BadgeKind): string {
  if (kind === 'hot') return hot();
  if (kind === 'new') return fresh();
  return rank(Number(kind.slice('rank-'.length)) as RankLevel);
}

export const badgeKinds: readonly BadgeKind[] = [
  'hot',
  'new',
  'rank-0',
  'rank-1',
  'rank-2',
  'rank-3',
  'rank-4',
  'rank-5',
  'rank-6',
  'rank-7',
  'rank-8',
];
