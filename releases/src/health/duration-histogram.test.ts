import { addDuration, durationAt, type DurationHistogram } from './duration-histogram';

const histogramOf = (durations: number[]): DurationHistogram => {
  const histogram = {};
  for (const duration of durations) addDuration(histogram, duration);
  return histogram;
};

it('finds median and 95th of a hundred to within a step', () => {
  const histogram = histogramOf(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(durationAt(histogram, 0.5)! / 500).toBeCloseTo(1, 1);
  expect(durationAt(histogram, 0.95)! / 950).toBeCloseTo(1, 1);
});

it('has no figures without values, and counts outliers at the ends of the scale', () => {
  expect(durationAt({}, 0.5)).toBeNull();
  expect(durationAt(histogramOf([0]), 0.5)).toBeLessThanOrEqual(5);
  expect(durationAt(histogramOf([600_000]), 0.95)).toBeGreaterThan(50_000);
  expect(Object.keys(histogramOf([600_000, 60_001])).length).toBe(1);
});
