import { shareRepeats } from './share-repeats';

const long = '<path d="M0 0C10 10 20 20 30 30C40 40 50 50 60 60" fill="#abcdef" opacity=".5"/>';

it('draws a repeated part once and places it by reference', () => {
  const markup = `<g transform="translate(1 1)">${long}</g><g transform="translate(2 2)">${long}</g><g transform="translate(3 3)">${long}</g>`;
  const shared = shareRepeats(markup);
  expect(shared.match(/<path/g)).toHaveLength(1);
  for (const i of [1, 2, 3]) expect(shared).toMatch(new RegExp(`<use href="#u1" transform="translate\\(${i} ${i}\\)"/>`));
  expect(shared.length).toBeLessThan(markup.length);
});

it('shares elements that differ only by their transform', () => {
  const turned = (turn: number) => long.replace('/>', ` transform="rotate(${turn})"/>`);
  const shared = shareRepeats(turned(10) + turned(20) + turned(30));
  expect(shared.match(/<path/g)).toHaveLength(1);
  expect(shared).toContain('<use href="#u1" transform="rotate(30)"/>');
});

it('leaves alone what would not become smaller', () => {
  const short = '<circle r="1"/><circle r="1"/>';
  expect(shareRepeats(short)).toBe(short);
});

it('keeps parts with different paint apart', () => {
  const shared = shareRepeats(long + long.replace('#abcdef', '#123456'));
  expect(shared.match(/<path/g)).toHaveLength(2);
});
