import { circle, ellipse, line, path, picture, place, rect } from '../draw/element';
import { star4 } from '../objects/gem';
import { crescent } from '../objects/sphere';

export const rabbitPoses = ['waiting', 'searching', 'lost', 'working', 'asleep', 'offline', 'barred', 'cheering'] as const;
export type RabbitPose = (typeof rabbitPoses)[number];

/** Seen on paper and on the night alike. */
const fur = '#fdfbff';
const shade = '#d8d1f0';
const edge = '#7f78ad';
const rose = '#f2a3b8';
const ink = '#2a2150';
const indigo = '#5b4fe0';
const gold = '#f2b632';
const goldDeep = '#b97a16';
const outlined = { stroke: edge, 'stroke-width': 2.5 };

type Look = {
  /** How far the ears lean outwards, in degrees; beyond 90 they hang. */
  ears: readonly [left: number, right: number];
  eyes: 'open' | 'aside' | 'happy' | 'sad' | 'closed';
  mouth: 'calm' | 'smile' | 'laugh' | 'sorry';
  /** How far the arms are lifted, in degrees: 0 hangs, 180 is straight up. */
  arms: readonly [left: number, right: number];
  tilt?: number;
};

const ear = (x: number, turn: number): string =>
  place(
    path('M-13 4C-20-26-16-62 0-66C16-62 20-26 13 4Z', fur, outlined) +
      path('M-6-2C-10-26-8-50 0-54C8-50 10-26 6-2Z', rose, { opacity: 0.85 }),
    x,
    58,
    turn,
  );

const eyes: Record<Look['eyes'], string> = {
  open: circle(-14, 0, 5.5, ink) + circle(14, 0, 5.5, ink) + circle(-16, -2, 1.8, '#fff') + circle(12, -2, 1.8, '#fff'),
  aside: [-14, 14].map((x) => circle(x, 0, 8, '#fff', outlined) + circle(x + 3.5, -1, 4.5, ink)).join(''),
  happy: line('M-20 2Q-14-8-8 2M8 2Q14-8 20 2', ink, 4),
  sad: circle(-14, 2, 5, ink) + circle(14, 2, 5, ink) + line('M-22-8L-9-12M22-8L9-12', ink, 3),
  closed: line('M-20 0Q-14 7-8 0M8 0Q14 7 20 0', ink, 4),
};

const mouths: Record<Look['mouth'], string> = {
  calm: line('M0 16V19M0 19Q-6 25-10 20M0 19Q6 25 10 20', ink, 3),
  smile: line('M0 16V19M-11 19Q0 31 11 19', ink, 3),
  laugh: path('M-12 18Q0 15 12 18Q10 34 0 34T-12 18Z', '#a8324e') + path('M-5 18H5V23H-5Z', '#fff'),
  sorry: line('M-9 26Q0 17 9 26', ink, 3),
};

const head = ({ ears, eyes: look, mouth }: Look): string =>
  ear(104, -ears[0]) +
  ear(136, ears[1]) +
  path('M120 46C146 46 162 64 162 86C162 110 144 122 120 122S78 110 78 86C78 64 94 46 120 46Z', fur, outlined) +
  path('M160 78C162 104 146 121 120 121C108 121 98 118 90 113C116 116 146 108 160 78Z', shade, { opacity: 0.7 }) +
  place(eyes[look] + path('M-5 9H5L0 15Z', rose) + mouths[mouth], 120, 84) +
  ellipse(94, 98, 8, 5, rose, { opacity: 0.6 }) +
  ellipse(146, 98, 8, 5, rose, { opacity: 0.6 });

const arm = (side: -1 | 1, lift: number): string =>
  place(path('M-9-4C-12 14-10 34 0 38C10 34 12 14 9-4Z', fur, outlined), 120 + side * 30, 132, side * -lift);

const body = (): string =>
  ellipse(104, 182, 18, 9, fur, outlined) +
  ellipse(136, 182, 18, 9, fur, outlined) +
  path('M120 112C148 112 160 140 156 162C152 180 138 184 120 184S88 180 84 162C80 140 92 112 120 112Z', fur, outlined) +
  path('M155 150C154 176 140 183 120 183C108 183 100 181 94 177C122 180 146 172 155 150Z', shade, { opacity: 0.7 }) +
  ellipse(120, 156, 20, 20, '#fff');

const scarf = (): string =>
  path('M88 116Q120 134 152 116L156 128Q120 148 84 128Z', indigo) +
  path('M140 130L156 164L138 160L128 136Z', indigo) +
  path(crescent(6), gold, { transform: 'translate(112 132)' });

const stand = (look: Look): string =>
  ellipse(120, 190, 58, 7, indigo, { opacity: 0.16 }) +
  arm(-1, look.arms[0]) +
  arm(1, look.arms[1]) +
  body() +
  place(place(head(look), -120, -110), 120, 110, look.tilt) +
  scarf();

const glint = (x: number, y: number, r = 6) => path(star4(r, x, y), gold);

const drawings: Record<RabbitPose, () => string> = {
  waiting: () =>
    stand({ ears: [14, 62], eyes: 'aside', mouth: 'calm', arms: [24, 24], tilt: -4 }) +
    path('M76 160H164L154 192H86Z', '#c98a4a', { stroke: '#7a4a24', 'stroke-width': 2.5 }) +
    ellipse(120, 160, 44, 8, '#7a4a24') +
    line('M82 172H158M86 183H154', '#7a4a24', 2, { opacity: 0.6 }) +
    line('M186 66q8-10 14 0t-8 12v6', edge, 4) +
    circle(192, 94, 3, edge),
  searching: () =>
    stand({ ears: [8, 18], eyes: 'open', mouth: 'smile', arms: [20, 118], tilt: 8 }) +
    line('M172 118L158 140', goldDeep, 9) +
    circle(182, 96, 27, '#cfe6ff', { 'fill-opacity': 0.45, stroke: gold, 'stroke-width': 7 }) +
    line('M168 90A16 16 0 0 1 182 80', '#fff', 4) +
    glint(52, 74) +
    glint(64, 128, 4),
  lost: () =>
    stand({ ears: [96, 26], eyes: 'aside', mouth: 'sorry', arms: [66, 66], tilt: -6 }) +
    path('M64 130L92 122L120 132L148 122L176 130V176L148 168L120 178L92 168L64 176Z', '#fff4d6', {
      stroke: goldDeep,
      'stroke-width': 2.5,
    }) +
    line('M92 122V168M120 132V178M148 122V168', goldDeep, 1.6, { opacity: 0.6 }) +
    line('M76 158Q92 138 108 152T146 144', '#d3263f', 3, { 'stroke-dasharray': '1 7' }) +
    line('M154 138L166 150M166 138L154 150', '#d3263f', 4) +
    line('M186 40q2-16 16-14t10 16q-3 8-12 10v8', indigo, 6) +
    circle(200, 74, 4, indigo),
  working: () =>
    stand({ ears: [64, 64], eyes: 'happy', mouth: 'smile', arms: [30, 142] }) +
    path('M82 66C84 34 156 34 158 66Z', gold, { stroke: goldDeep, 'stroke-width': 2.5 }) +
    rect(74, 62, 92, 10, gold, { rx: 5, stroke: goldDeep, 'stroke-width': 2.5 }) +
    rect(112, 40, 16, 24, '#ffe6a3', { rx: 4 }) +
    line('M172 112L196 62', '#7a4a24', 8) +
    rect(178, 40, 44, 24, edge, { rx: 5, transform: 'rotate(26 200 52)' }) +
    path('M34 184V138L52 128L70 138V184Z', '#c98a4a', { stroke: '#7a4a24', 'stroke-width': 2.5 }) +
    line('M34 138L52 148L70 138M52 148V184', '#7a4a24', 2.5),
  asleep: () =>
    path(crescent(82), gold, { transform: 'translate(116 104)rotate(-18)' }) +
    path(crescent(82), '#fff', { transform: 'translate(118 102)rotate(-18)scale(.98)', opacity: 0.25 }) +
    ellipse(124, 146, 56, 33, fur, outlined) +
    path('M178 146C178 166 156 178 124 178C104 178 88 172 78 163C118 176 162 168 178 146Z', shade, { opacity: 0.7 }) +
    circle(182, 142, 13, '#fff', outlined) +
    place(place(head({ ears: [104, 116], eyes: 'closed', mouth: 'calm', arms: [0, 0] }), -120, -84), 88, 128, -12, 0.84) +
    path('M62 152Q92 172 128 158L132 168Q94 184 58 162Z', indigo) +
    line('M158 84H172L158 100H172M184 54H202L184 74H202M210 24H224L210 40H224', edge, 3.5) +
    glint(46, 40) +
    glint(206, 104, 4),
  offline: () =>
    stand({ ears: [98, 98], eyes: 'sad', mouth: 'sorry', arms: [74, 74] }) +
    line('M18 176C44 190 56 158 84 156', ink, 5) +
    line('M222 176C196 190 184 158 156 156', ink, 5) +
    rect(78, 146, 22, 18, edge, { rx: 4 }) +
    line('M100 151H108M100 159H108', ink, 3.5) +
    rect(140, 144, 20, 22, edge, { rx: 5 }) +
    line('M120 138V128M113 142L106 134M127 142L134 134', gold, 3.5) +
    line('M176 52Q196 34 216 52M184 64Q196 54 208 64', edge, 4, { opacity: 0.6 }) +
    circle(196, 76, 4, edge) +
    line('M180 80L214 40', '#d3263f', 4),
  barred: () =>
    stand({ ears: [20, 20], eyes: 'open', mouth: 'calm', arms: [150, 12] }) +
    line('M70 186V64', '#7a4a24', 7) +
    circle(70, 48, 29, '#d3263f', { stroke: '#fff', 'stroke-width': 4 }) +
    rect(53, 42, 34, 12, '#fff', { rx: 3 }) +
    rect(166, 138, 60, 14, gold, { rx: 4 }) +
    line('M176 139L170 151M192 139L186 151M208 139L202 151', ink, 5) +
    line('M176 152V186M216 152V186', edge, 5),
  cheering: () =>
    place(stand({ ears: [26, 26], eyes: 'happy', mouth: 'laugh', arms: [152, 152] }), 0, -6) +
    circle(178, 74, 17, gold, { stroke: goldDeep, 'stroke-width': 2.5 }) +
    path(crescent(8), '#fff6d6', { transform: 'translate(178 75)' }) +
    glint(62, 72, 12) +
    [
      [30, 50, '#d3263f'],
      [48, 22, indigo],
      [84, 10, gold],
      [158, 12, '#3aa67a'],
      [196, 30, '#d3263f'],
      [214, 72, indigo],
      [24, 104, '#3aa67a'],
      [208, 118, gold],
    ]
      .map(([x, y, fill], i) => rect(Number(x), Number(y), 10, 6, String(fill), { rx: 1.5, transform: `rotate(${i * 37} ${x} ${y})` }))
      .join(''),
};

/** The hare of the moon, who says how things stand: that something is empty, lost, being mended, closed, out of reach, or done. */
export const rabbit = (pose: RabbitPose): string => picture(240, 200, place(drawings[pose](), 7, 11, 0, 0.94));
