import { mix } from '../draw/colors';
import { hashText } from '../draw/create-random';
import { circle, element, ellipse, group, line, linear, path, picture, repeat, stop } from '../draw/element';
import { crescent } from '../objects/sphere';

type Creature = { name: string; fur: string; ground: readonly [string, string]; behind: string; face: string };

const both = (drawing: string): string => drawing + group(drawing, { transform: 'scale(-1 1)' });
const eyes = (x: number, y: number, r = 4.6): string => both(circle(x, y, r, '#1b1a35') + circle(x + 1.5, y - 1.7, r * 0.34, '#fff'));
const cheeks = (x: number, y: number, color = '#ff8fa3'): string => both(ellipse(x, y, 5, 3.4, color, { opacity: 0.55 }));
const smile = (y: number, width = 6): string =>
  line(`M${-width} ${y}Q${-width / 2} ${y + 5} 0 ${y}Q${width / 2} ${y + 5} ${width} ${y}`, '#1b1a35', 2);
const nose = (y: number, color = '#1b1a35'): string =>
  path(`M-4 ${y}Q0 ${y - 2} 4 ${y}Q3 ${y + 5} 0 ${y + 5.5}Q-3 ${y + 5} -4 ${y}Z`, color);
const head = (fur: string, rx = 31, ry = 28): string => ellipse(0, 6, rx, ry, fur);
const roundEars = (fur: string, inner: string, r = 12): string => both(circle(22, -17, r, fur) + circle(22, -17, r * 0.58, inner));
const pointedEars = (fur: string, inner: string): string => both(path('M9-17L29-40L33-6Z', fur) + path('M15-17L27-32L29-11Z', inner));

/** Each is a head drawn around the origin, about 32 units to each side. */
const creatures: readonly Creature[] = [
  {
    name: 'hare',
    fur: '#f7f2ff',
    ground: ['#4a3fc4', '#1f1a55'],
    behind: both(
      path('M6-16C4-44 12-56 19-54C27-50 24-30 18-14Z', '#f7f2ff') + path('M10-19C9-38 13-48 18-47C22-44 20-30 16-18Z', '#ffb3c4'),
    ),
    face: head('#f7f2ff', 29, 26) + eyes(12, 2) + cheeks(19, 13) + nose(9, '#e2607d') + smile(16, 5),
  },
  {
    name: 'cat',
    fur: '#3a3560',
    ground: ['#f2b632', '#b9661a'],
    behind: pointedEars('#3a3560', '#8d7fd0'),
    face:
      head('#3a3560') +
      both(ellipse(13, 3, 7.5, 8.5, '#f5d25a') + ellipse(13, 3, 2.6, 7, '#140f33')) +
      nose(12, '#ff9fb0') +
      smile(19, 5) +
      both(line('M18 16L37 13M18 20L36 22', '#c9c3f0', 1.2)),
  },
  {
    name: 'fox',
    fur: '#ee7b34',
    ground: ['#1f8f86', '#0d3f56'],
    behind: pointedEars('#ee7b34', '#4a2433'),
    face:
      path('M0 36C-16 34-38 16-32-6C-24-22 24-22 32-6C38 16 16 34 0 36Z', '#ee7b34') +
      both(path('M0 36C10 34 30 22 33 4C22 4 10 10 0 24Z', '#fff7ec')) +
      eyes(13, 4) +
      nose(22),
  },
  {
    name: 'bear',
    fur: '#9a6238',
    ground: ['#6cb7e8', '#245a9c'],
    behind: roundEars('#9a6238', '#d9a06b'),
    face: head('#9a6238') + ellipse(0, 17, 14, 11, '#e8c69a') + eyes(13, 1) + nose(11) + smile(18, 4),
  },
  {
    name: 'panda',
    fur: '#fbf9ff',
    ground: ['#3aa57c', '#0e5142'],
    behind: roundEars('#2a2645', '#2a2645', 11),
    face:
      head('#fbf9ff') +
      both(ellipse(13, 2, 8, 10, '#2a2645', { transform: 'rotate(24 13 2)' }) + circle(12.5, 2, 3.2, '#fff')) +
      nose(12) +
      smile(18, 4),
  },
  {
    name: 'tiger',
    fur: '#f5a83b',
    ground: ['#8d3fb5', '#3b1566'],
    behind: roundEars('#f5a83b', '#fff1d6'),
    face:
      head('#f5a83b') +
      path('M-3-22H3L1-10H-1ZM-14-19L-8-20L-7-11ZM14-19L8-20L7-11Z', '#3a1f1a') +
      both(path('M33 2L22 5L33 8ZM32 14L21 14L30 19Z', '#3a1f1a')) +
      both(ellipse(7, 19, 9, 8, '#fff6e6')) +
      eyes(13, 1) +
      nose(11, '#d0475f') +
      smile(18, 5),
  },
  {
    name: 'owl',
    fur: '#7a62c9',
    ground: ['#22204f', '#0c0b26'],
    behind: both(path('M8-20L27-36L30-8Z', '#7a62c9')),
    face:
      head('#7a62c9', 30, 29) +
      path('M-18 24Q0 12 18 24Q10 37 0 37T-18 24Z', '#b9a8f0') +
      both(circle(12, 1, 12, '#fff6dc') + circle(11, 1, 6.5, '#f2b632') + circle(11, 1, 4, '#140f33') + circle(12.5, -0.5, 1.4, '#fff')) +
      path('M-5 9H5L0 18Z', '#f2963a'),
  },
  {
    name: 'elephant',
    fur: '#9db2cf',
    ground: ['#f08a6c', '#a83a5c'],
    behind: both(ellipse(33, 2, 15, 20, '#8aa0c0') + ellipse(33, 3, 9, 13, '#f0b9c4')),
    face:
      head('#9db2cf', 26, 26) +
      path('M-8 8C-8 26-10 38-2 42C6 45 13 40 12 33C8 37 5 36 6 30C7 22 8 16 8 8Z', '#8aa0c0') +
      line('M-7 19H6M-8 26H5', '#7389ab', 1.4) +
      eyes(13, 0, 4) +
      cheeks(18, 10),
  },
  {
    name: 'frog',
    fur: '#6cc257',
    ground: ['#f4d35e', '#d98a2b'],
    behind: both(
      circle(16, -17, 12, '#6cc257') + circle(16, -18, 8.5, '#fff') + circle(16, -17, 4.8, '#1b1a35') + circle(17.5, -19, 1.7, '#fff'),
    ),
    face: ellipse(0, 9, 34, 24, '#6cc257') + ellipse(0, 19, 22, 12, '#c8eba0') + line('M-20 10Q0 26 20 10', '#1d5a30', 2.6) + cheeks(25, 9),
  },
  {
    name: 'koala',
    fur: '#a9a6c4',
    ground: ['#5fbf9f', '#1c6a72'],
    behind: both(circle(29, -8, 16, '#a9a6c4') + circle(29, -7, 10, '#f2ccd6')),
    face:
      head('#a9a6c4') + ellipse(0, 11, 7, 10, '#35304f') + ellipse(-2, 6, 2, 3, '#fff', { opacity: 0.5 }) + eyes(14, 3, 4) + smile(24, 4),
  },
  {
    name: 'penguin',
    fur: '#2b2f5e',
    ground: ['#8fd3f4', '#3a7fc4'],
    behind: '',
    face:
      head('#2b2f5e', 30, 31) +
      both(ellipse(10, 11, 14, 19, '#fff')) +
      path('M0-9L-11 2L0 30L11 2Z', '#fff') +
      eyes(11, 3) +
      path('M-7 12Q0 8 7 12L0 20Z', '#f5a42b') +
      cheeks(18, 15),
  },
  {
    name: 'lion',
    fur: '#f2bd58',
    ground: ['#e0526b', '#701f52'],
    behind: repeat(14, (i) =>
      ellipse(0, -27, 10, 15, i % 2 ? '#b4602a' : '#c9752f', { transform: `translate(0 5) rotate(${Math.round((i * 360) / 14)})` }),
    ),
    face: head('#f2bd58', 26, 25) + both(ellipse(6.5, 18, 8, 7, '#fff1d6')) + eyes(11, 2) + nose(10, '#7a3a24') + smile(17, 4),
  },
  {
    name: 'deer',
    fur: '#c98a55',
    ground: ['#7ea86a', '#2c5a44'],
    behind: both(
      line('M10-18C12-34 18-38 16-52M13-34L26-44M15-43L8-50', '#7a4a2a', 4) + path('M18-12C28-24 40-22 44-16C38-6 28-4 22-4Z', '#c98a55'),
    ),
    face:
      path('M0 38C-14 38-18 26-22 12C-28-10-16-22 0-22S28-10 22 12C18 26 14 38 0 38Z', '#c98a55') +
      path('M0 38C-10 38-13 30-12 23Q0 16 12 23C13 30 10 38 0 38Z', '#f5e2c8') +
      eyes(13, 3) +
      nose(24) +
      [
        [-6, -12],
        [5, -15],
        [0, -6],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 2.2, '#f5e2c8'))
        .join(''),
  },
  {
    name: 'rooster',
    fur: '#fff3df',
    ground: ['#2f8fd0', '#173a7c'],
    behind: path('M-12-20C-20-32-12-42-5-34C-6-48 8-48 6-34C14-42 22-32 12-20Z', '#d9334a'),
    face:
      head('#fff3df', 27, 28) +
      eyes(12, 2) +
      path('M-9 9H9L0 21Z', '#f5a42b') +
      path('M-6 20C-8 32-1 34 0 27C1 34 8 32 6 20Q0 24-6 20Z', '#d9334a') +
      cheeks(19, 13),
  },
  {
    name: 'octopus',
    fur: '#e36fa4',
    ground: ['#3b4cc9', '#141d5e'],
    behind: both(path('M8 20C14 34 30 30 32 42C20 46 8 40 4 28ZM18 14C28 22 40 18 44 27C36 36 22 30 14 22Z', '#cf558d')),
    face:
      path('M-30 2C-32-40 32-40 30 2C30 20 22 32 0 32S-30 20-30 2Z', '#e36fa4') +
      both(circle(12, 2, 7, '#fff') + circle(11.5, 3, 4, '#1b1a35')) +
      smile(16, 5) +
      cheeks(22, 12, '#fff') +
      [
        [-16, -18, 4],
        [-6, -24, 3],
        [14, -20, 3.5],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#f4a6c9'))
        .join(''),
  },
  {
    name: 'moon',
    fur: '#f8d97a',
    ground: ['#332a8c', '#14113a'],
    behind: [
      [-32, -28],
      [30, -34],
      [36, 22],
      [-38, 20],
    ]
      .map(([x = 0, y = 0], i) => circle(x, y, i % 2 ? 1.6 : 2.4, '#fff'))
      .join(''),
    face:
      circle(0, 4, 31, '#f8d97a') +
      [
        [-17, -10, 6],
        [19, 20, 5],
        [14, -16, 3.6],
        [-10, 26, 3],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#e0b34c', { opacity: 0.6 }))
        .join('') +
      both(line('M7 2Q12 7 17 2', '#5a3a12', 2.6)) +
      smile(14, 5) +
      cheeks(19, 11),
  },
];

export const avatarCount = creatures.length;

/** A creature of the night garden. A number names one of the list; any other seed always finds the same one. */
export function avatar(seed: string | number): string {
  const index = (typeof seed === 'number' ? seed : /^\d+$/.test(seed) ? Number(seed) : hashText(seed)) % creatures.length;
  const creature = creatures[index];
  if (!creature) throw new Error(`No avatar ${seed}.`);
  const [light, dark] = creature.ground;
  return picture(
    96,
    96,
    element(
      'defs',
      {},
      linear('ground', stop(0, light) + stop(1, dark), { x2: '.6', y2: '1' }) +
        element('clipPath', { id: 'round' }, circle(48, 48, 48, '#fff')),
    ) +
      group(
        circle(48, 48, 48, 'url(#ground)') +
          path(crescent(38), '#fff', { transform: 'translate(50 44)', opacity: 0.1 }) +
          group(path('M-34 62C-32 32-18 24 0 24S32 32 34 62Z', mix(creature.fur, dark, 0.22)) + creature.behind + creature.face, {
            transform: 'translate(48 50)',
          }),
        { 'clip-path': 'url(#round)' },
      ),
  );
}
