import { Secret } from 'otpauth';
import { enrolmentAddress, newSecret, stepOfCode } from './time-codes';

/** The SHA-1 secret of RFC 6238, appendix B; its codes have eight digits there, of which these are the last six. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1_000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('finds the step of the code of RFC 6238 at %d seconds', (seconds, code) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('accepts the code of one step to either side and returns that step, and none two steps away', () => {
  // The code belongs to step 1: seconds 30 to 59.
  expect([0, 29, 30, 59, 60, 89].map((seconds) => stepOfCode(secret, '287082', at(seconds)))).toEqual([1, 1, 1, 1, 1, 1]);
  expect(stepOfCode(secret, '287082', at(90))).toBeNull();
});

it('finds no step for another code or another secret', () => {
  expect(stepOfCode(secret, '287083', at(59))).toBeNull();
  expect(stepOfCode(newSecret(), '287082', at(59))).toBeNull();
});

it('makes secrets of 160 bits that an app can read', () => {
  const made = newSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(made).not.toBe(newSecret());
  expect(enrolmentAddress(made, 'Portal', 'olga')).toBe(
    `otpauth://totp/Portal:olga?issuer=Portal&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  );
});
