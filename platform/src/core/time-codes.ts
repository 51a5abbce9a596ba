import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Accepted steps on either side: clocks differ, and typing takes time. */
const window = 1;

/** RFC 6238 as all authenticator apps have it: SHA-1, six digits, a new code every 30 seconds. */
const codesOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** A fresh secret in base32, as it is typed into an app. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The time step of a code, or `null` if it is not valid now. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const delta = codesOf(secret).validate({ token: code, timestamp: at.getTime(), window });
  return delta === null ? null : Math.floor(at.getTime() / 1_000 / periodSeconds) + delta;
}

/** The address that an authenticator app reads from a picture or by hand. */
export const enrolmentAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds }).toString();
