import { satisfiesCaret } from './release-fit';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.1.4', '^0.1.2', true],
  ['0.2.0', '^0.1.2', false],
  ['0.1.1', '^0.1.2', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['10.0.0', '^9.9.9', false],
])('%s in the range %s: %s @MF-07', (version, range, fits) => {
  expect(satisfiesCaret(version, range)).toBe(fits);
});
