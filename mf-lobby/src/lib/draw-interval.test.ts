import { drawInterval } from './draw-interval';

it.each([
  [45, 'seconds', 45],
  [60, 'minutes', 1],
  [300, 'minutes', 5],
  [3_600, 'hours', 1],
  [86_400, 'days', 1],
  [0, 'set', 0],
])('%i seconds are shown in %s', (seconds, unit, count) => expect(drawInterval(seconds)).toEqual({ unit, count }));
