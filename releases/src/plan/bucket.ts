import { createHash } from 'node:crypto';

/** Whether a visitor belongs to the share that gets a canary: the same answer every time, and never lost when the share grows. */
export function isInCanary(subject: string, remote: string, salt: string, traffic: number): boolean {
  const bucket = createHash('sha256').update(`${subject}|${remote}|${salt}`).digest().readUInt32BE(0) % 10_000;
  // Rounded, because 1.1 * 100 is a little more than 110.
  return bucket < Math.round(traffic * 100);
}
