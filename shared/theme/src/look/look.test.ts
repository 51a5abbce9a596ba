import { contrastRatio } from '../contrast';
import { builtInColors, deriveLook, findLookFaults, lookStyle, mendLook, suggestColor, type LookColors } from '.';
import { fromOklch, toOklch } from './oklch';

const green: LookColors = { brand: '#0b7a4b', brandDark: '#1f9d66', stage: '#06291b', tint: '#0b7a4b' };
const orange: LookColors = { brand: '#e8590c', brandDark: '#ffa94d', stage: '#3a1404', tint: '#e8590c' };
const steps = [0, 51, 102, 153, 204, 255].map((part) => part.toString(16).padStart(2, '0'));
const cube = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

it('reads a colour by lightness, chroma and hue, and writes the same', () => {
  for (const color of cube) expect(fromOklch(toOklch(color))).toBe(color);
  expect(toOklch('#808080')).toMatchObject({ l: expect.closeTo(0.6, 2) as number, c: expect.closeTo(0, 4) as number });
  expect(fromOklch({ l: 2, c: 0.3, h: 20 })).toBe('#ffffff');
});

it.each([
  ['the built-in colours', builtInColors],
  ['a green', green],
  ['a light orange', orange],
])('has enough contrast everywhere in both themes with %s @SYS-27', (_, colors) => {
  expect(findLookFaults(colors)).toEqual([]);
});

it('writes on a light brand colour in ink, and on a dark one in white', () => {
  expect(deriveLook(orange, 'light')['on-brand']).toBe('#1b1a2e');
  expect(deriveLook(green, 'light')['on-brand']).toBe('#ffffff');
});

it('finds no fault with any tint, for it changes hues and no lightness', () => {
  for (const tint of cube) expect(findLookFaults({ ...green, tint })).toEqual([]);
});

it('names the pair that fails, how far it is and what it needs @SYS-27', () => {
  const [fault, ...others] = findLookFaults({ ...green, brand: '#ffd400' });
  expect(fault).toMatchObject({ seed: 'brand', theme: 'light', front: 'brand', ground: 'background', least: 3 });
  expect(fault!.ratio).toBeCloseTo(contrastRatio('#ffd400', deriveLook(green, 'light').background!), 5);
  expect(others.every(({ seed, theme }) => seed === 'brand' && theme === 'light')).toBe(true);
  expect(new Set(findLookFaults({ ...green, stage: '#5fae8c' }).map(({ seed }) => seed))).toEqual(new Set(['stage']));
});

it('suggests the nearest colour of the same hue that passes, and never one that fails @SYS-27', () => {
  const suggested = suggestColor({ ...green, brand: '#ffd400' }, 'brand')!;
  expect(findLookFaults({ ...green, brand: suggested })).toEqual([]);
  const [wished, found] = [toOklch('#ffd400'), toOklch(suggested)];
  expect(Math.abs(found.h - wished.h)).toBeLessThan(2);
  expect(findLookFaults({ ...green, brand: fromOklch({ ...wished, l: found.l + 0.02 }) })).not.toEqual([]);
  expect(suggestColor(green, 'brand')).toBe(green.brand);
});

it('mends any choice whatsoever', () => {
  for (const color of cube.filter((_, i) => i % 7 === 0)) {
    const mended = mendLook({ brand: color, brandDark: color, stage: color, tint: color });
    expect(mended && findLookFaults(mended)).toEqual([]);
  }
});

describe('as a style sheet', () => {
  const logo = { id: 'abc', width: 640, height: 160 };

  it('is empty for the built-in look', () => {
    expect(lookStyle({ colors: null, logos: { light: null, dark: null } })).toBe('');
  });

  it('holds colours of both themes, and neither gold nor what is won or lost', () => {
    const css = lookStyle({ colors: green, logos: { light: null, dark: null } });
    expect(css).toMatch(/^:root\[data-theme='light'\]\{[^}]+\}:root\[data-theme='dark'\]\{[^}]+\}$/);
    expect(css).toContain('--color-brand:#0b7a4b');
    expect(css).not.toMatch(/gold|win|lose|danger|logo/);
  });

  it('gives a theme without a logo that of the other, within the room of the header', () => {
    const css = lookStyle({ colors: null, logos: { light: logo, dark: null } });
    expect(css.split('--logo:url("/wps/system/logos/abc")')).toHaveLength(3);
    expect(css).toContain('--logo-width:144px');
    expect(lookStyle({ colors: null, logos: { light: { ...logo, width: 640, height: 64 }, dark: null } })).toContain('--logo-width:168px');
  });
});
