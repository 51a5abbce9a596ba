import { contrastRatio, parseColor, readableTextColor } from './contrast';

it('measures black on white as 21 and a colour on itself as 1', () => {
  expect(contrastRatio('#000', '#fff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#3b2fbf', 'rgb(59, 47, 191)')).toBeCloseTo(1, 5);
});

it('finds a readable text colour for every background', () => {
  const steps = [0, 51, 102, 119, 136, 153, 204, 255];
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const background = `rgb(${red}, ${green}, ${blue})`;
        expect(contrastRatio(readableTextColor(background) ?? '', background)).toBeGreaterThanOrEqual(4.5);
      }
});

it('returns no text colour for an invalid colour', () => {
  for (const text of ['', 'red; background: url(x)', '#12', 'rgb(256, 0, 0)', 'var(--x)']) {
    expect(parseColor(text)).toBeUndefined();
    expect(readableTextColor(text)).toBeUndefined();
  }
});
