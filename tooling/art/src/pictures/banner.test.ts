import { contrast, mix } from '../draw/colors';
import { checkSvg } from '../testing/check-svg';
import { banner, bannerPalette, bannerThemes } from './banner';

it.each(bannerThemes)('draws %s as a safe, well-formed file under 16 KB', (theme) => {
  const svg = banner({ code: 'home-1', theme });
  expect(checkSvg(svg)).toEqual([]);
  expect(new TextEncoder().encode(svg).length).toBeLessThan(16_384);
  expect(banner({ code: 'home-1', theme })).toBe(svg);
});

it.each(bannerThemes)('keeps the left of %s dark enough for the texts set on it', (theme) => {
  for (const code of ['a', 'b', 'home-1', 'home-2']) {
    const palette = bannerPalette({ code, theme });
    // The lightest ground under the text, with the pattern's white, below the thinnest part of the veil.
    const lightest = mix(mix(palette.groundEnd, '#ffffff', 0.06), palette.deep, 0.8);
    for (const ink of ['#f7f5ff', '#c3bdf0', '#f5c451']) expect(contrast(lightest, ink)).toBeGreaterThanOrEqual(4.5);
  }
});
