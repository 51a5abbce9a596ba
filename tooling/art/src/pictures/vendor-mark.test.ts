import { contrast } from '../draw/colors';
import { checkSvg } from '../testing/check-svg';
import { monogram, vendorMark, vendorMarkColors, vendorMarkVariants } from './vendor-mark';

const codes = Array.from({ length: 120 }, (_, i) => `V${i}`);

it('has every variant of every vendor as a safe, well-formed file @NAV-04', () => {
  for (const code of codes) {
    for (const variant of vendorMarkVariants) expect(checkSvg(vendorMark({ code, name: 'Moon & Sons' }, variant))).toEqual([]);
  }
});

it('shows a different picture for each variant @NAV-04', () => {
  expect(new Set(vendorMarkVariants.map((variant) => vendorMark({ code: 'PG', name: 'Pocket Moon' }, variant))).size).toBe(
    vendorMarkVariants.length,
  );
});

it('keeps letters readable on every tile, at least 4.5 to 1 at both ends of it', () => {
  for (const code of codes) {
    for (const variant of vendorMarkVariants.filter((name) => name !== 'white')) {
      const { tile, letters } = vendorMarkColors(code, variant);
      for (const color of tile) expect(contrast(color, letters)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('keeps the white variant readable on the night surfaces it stands on', () => {
  const { letters } = vendorMarkColors('PG', 'white');
  for (const surface of ['#171628', '#201f36', '#1c1846', '#332a8c']) expect(contrast(surface, letters)).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['Pocket Moon', 'PM'],
  ['Evolution', 'EV'],
  ['9 Lotus', '9L'],
  ['สยาม เกมส์', 'สก'],
  ['เกม', 'กม'],
  ['', ''],
])('takes from %s the letters %s', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});

it('shows no letters of a vendor whose name is blanked, not even those of its code @NAV-04', () => {
  for (const variant of vendorMarkVariants) expect(vendorMark({ code: 'TCG_LOTTO', name: '' }, variant)).not.toContain('<text');
});

it('takes the letters from the shown name, not from the code @NAV-04', () => {
  const svg = vendorMark({ code: 'BTI', name: 'Orion Sports' }, 'color');
  expect(svg).toContain('>OS</text>');
  expect(svg).not.toContain('BT');
});
