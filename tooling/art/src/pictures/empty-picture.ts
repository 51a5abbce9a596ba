import { circle, ellipse, line, path, picture, rect, repeat } from '../draw/element';
import { star4 } from '../objects/gem';

export const emptyKinds = [
  'bets',
  'records',
  'messages',
  'games',
  'favorites',
  'results',
  'search',
  'promotions',
  'wallet',
  'players',
  'offline',
  'error',
  'not-found',
  'maintenance',
] as const;
export type EmptyKind = (typeof emptyKinds)[number];

/** Lines that are seen on paper and on the night alike. */
const ink = '#8681ad';
const indigo = '#7a6ff0';
const gold = '#eeb02b';
const wash = { fill: indigo, opacity: 0.12 };

const sheet = (x: number, y: number, width: number, height: number, fill = 'none') =>
  rect(x, y, width, height, fill, { rx: 8, stroke: ink, 'stroke-width': 3 });
const moon = (x: number, y: number, s: number) =>
  path('M8-22A24 24 0 1 0 22 10A19 19 0 1 1 8-22Z', gold, { transform: `translate(${x} ${y}) scale(${s})` });

const drawings: Record<EmptyKind, () => string> = {
  bets: () =>
    path('M62 54H178V78A12 12 0 0 0 178 102V126H62V102A12 12 0 0 0 62 78Z', 'none', { stroke: ink, 'stroke-width': 3 }) +
    line('M146 60V122', ink, 3, { 'stroke-dasharray': '1 8' }) +
    moon(100, 90, 0.72) +
    line('M156 78H166M156 90H166M156 102H164', indigo, 3),
  records: () =>
    sheet(78, 40, 84, 104) +
    line('M94 62H146M94 80H146M94 98H130', ink, 3) +
    line('M94 120L106 112L118 118L142 104', indigo, 3.5) +
    circle(142, 104, 4.5, gold),
  messages: () =>
    path('M66 62H174V128H66Z', 'none', { stroke: ink, 'stroke-width': 3 }) +
    line('M66 62L120 102L174 62M66 128L104 92M174 128L136 92', ink, 3) +
    circle(172, 60, 10, gold),
  games: () =>
    sheet(60, 62, 46, 64) +
    sheet(134, 62, 46, 64) +
    rect(94, 48, 52, 78, indigo, { rx: 9, opacity: 0.18 }) +
    sheet(94, 48, 52, 78) +
    path(star4(16, 120, 86), gold) +
    line('M74 94H92M148 94H166', ink, 3),
  favorites: () =>
    path('M120 132C90 110 70 92 70 70C70 50 98 42 120 66C142 42 170 50 170 70C170 92 150 110 120 132Z', 'none', {
      stroke: ink,
      'stroke-width': 3,
    }) +
    path('M86 72C86 62 96 58 104 62', 'none', { stroke: indigo, 'stroke-width': 4 }) +
    path(star4(11, 152, 52), gold),
  results: () =>
    repeat(4, (i) => circle(72 + i * 32, 92, 14, 'none', { stroke: i === 2 ? indigo : ink, 'stroke-width': 3 })) +
    line('M66 92H78M98 92H110M162 92H174', ink, 3) +
    circle(136, 92, 6, gold) +
    line('M60 126H180', ink, 3, { opacity: 0.5 }),
  search: () =>
    circle(112, 84, 34, 'none', { stroke: ink, 'stroke-width': 3 }) +
    line('M138 110L164 136', ink, 7) +
    moon(112, 84, 0.66) +
    line('M90 72A26 26 0 0 1 104 60', indigo, 3.5),
  promotions: () =>
    rect(74, 82, 92, 56, 'none', { rx: 6, stroke: ink, 'stroke-width': 3 }) +
    rect(66, 64, 108, 20, 'none', { rx: 6, stroke: ink, 'stroke-width': 3 }) +
    line('M120 64V138', indigo, 4) +
    path('M120 62C96 62 94 38 108 40C116 42 120 54 120 62C120 54 124 42 132 40C146 38 144 62 120 62Z', 'none', {
      stroke: gold,
      'stroke-width': 3.5,
    }),
  wallet: () =>
    path('M76 68L150 50a6 6 0 0 1 8 6V66', 'none', { stroke: ink, 'stroke-width': 3 }) +
    rect(66, 66, 108, 70, 'none', { rx: 12, stroke: ink, 'stroke-width': 3 }) +
    path('M174 88H146a13 13 0 0 0 0 26H174', 'none', { stroke: indigo, 'stroke-width': 3 }) +
    circle(148, 101, 5, gold),
  players: () =>
    circle(120, 72, 18, 'none', { stroke: ink, 'stroke-width': 3 }) +
    path('M86 134C86 108 102 98 120 98S154 108 154 134', 'none', { stroke: ink, 'stroke-width': 3 }) +
    line('M84 84A12 12 0 1 1 92 64M64 128C64 112 70 104 80 100M156 84A12 12 0 1 0 148 64M176 128C176 112 170 104 160 100', indigo, 3) +
    path(star4(8, 120, 118), gold),
  offline: () =>
    line('M72 78C100 54 140 54 168 78M86 96C106 80 134 80 154 96M100 114C112 105 128 105 140 114', ink, 4) +
    circle(120, 130, 5.5, gold) +
    line('M76 136L164 50', indigo, 4),
  error: () =>
    path('M120 46L174 136H66Z', 'none', { stroke: ink, 'stroke-width': 3 }) + line('M120 78V106', indigo, 6) + circle(120, 121, 4, gold),
  'not-found': () =>
    moon(120, 84, 1.5) + ellipse(120, 138, 54, 7, indigo, { opacity: 0.2 }) + line('M64 60V92M64 78H50V60M190 60V92M190 78H176V60', ink, 4),
  maintenance: () =>
    circle(108, 92, 26, 'none', { stroke: ink, 'stroke-width': 3 }) +
    repeat(8, (i) => line('M108 58V48', ink, 6, { transform: `rotate(${i * 45} 108 92)` })) +
    circle(108, 92, 9, gold) +
    line('M146 130L172 104', indigo, 6) +
    path('M166 98a14 14 0 1 1 14 14', 'none', { stroke: indigo, 'stroke-width': 4 }),
};

/** Small line picture for a place that has nothing to show yet. */
export const emptyPicture = (kind: EmptyKind): string =>
  picture(
    240,
    180,
    ellipse(120, 92, 92, 68, wash.fill, { opacity: wash.opacity }) +
      path(star4(7, 44, 50) + star4(5, 202, 118) + star4(4, 190, 34), indigo, { opacity: 0.7 }) +
      circle(54, 128, 3, gold, { opacity: 0.8 }) +
      drawings[kind]() +
      line('M56 158H184', ink, 3, { opacity: 0.35 }),
  );
