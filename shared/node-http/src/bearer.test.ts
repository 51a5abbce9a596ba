import { isBearer } from './bearer';

const secret = 'a-secret-of-thirty-two-characters';

it('accepts the secret', () => {
  expect(isBearer(`Bearer ${secret}`, secret)).toBe(true);
  expect(isBearer(`bearer ${secret}`, secret)).toBe(true);
});

it.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  secret,
  `Basic ${secret}`,
  `Bearer ${secret}x`,
  `Bearer ${secret.slice(1)}`,
  `Bearer ${secret} x`,
  `Bearer x, Bearer ${secret}`,
])('refuses %j', (given) => expect(isBearer(given, secret)).toBe(false));

it.each([null, ''])('refuses everybody where the secret is %j', (none) => {
  for (const given of ['Bearer ', 'Bearer null', undefined]) expect(isBearer(given, none)).toBe(false);
});
