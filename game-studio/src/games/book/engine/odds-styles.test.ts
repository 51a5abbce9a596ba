import { formatOdds, type OddsStyle } from './odds-styles';

it.each<[number, OddsStyle, string]>([
  [195, 'decimal', '1.95'],
  [200, 'decimal', '2.00'],
  [195, 'hongKong', '0.95'],
  [1_250, 'hongKong', '11.50'],
  [195, 'malay', '0.95'],
  [200, 'malay', '1.00'],
  [210, 'malay', '-0.91'],
  [300, 'malay', '-0.50'],
  [195, 'indonesian', '-1.05'],
  [150, 'indonesian', '-2.00'],
  [200, 'indonesian', '1.00'],
  [210, 'indonesian', '1.10'],
])('writes %i hundredths as %s %s', (odds, style, text) => {
  expect(formatOdds(odds, style)).toBe(text);
});
