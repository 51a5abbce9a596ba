import { maskName } from './mask-name';

it.each([
  ['Somchai', 'So***'],
  ['  Somchai ', 'So***'],
  ['สมชาย', 'สม***'],
  ['น้ำฝน', 'น้ำฝ***'],
  ['น้ำ', '***'],
  ['Jo', 'J***'],
  ['X', '***'],
  ['', ''],
  [' ', ''],
])('shows of %p only %p', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
