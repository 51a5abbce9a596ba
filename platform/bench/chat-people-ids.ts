import { createHash } from 'node:crypto';

/** Of the person with this number, counted from 0. */
export const chatIdOf = (nth: number): string => `00000000-0000-7000-a000-${nth.toString(16).padStart(12, '0')}`;
export const visitorIdOf = (nth: number): string => `00000000-0000-7000-b000-${nth.toString(16).padStart(12, '0')}`;
export const visitorSecretOf = (nth: number): string => createHash('sha256').update(`bench-visitor-${nth}`).digest('base64url');
export const visitorSecretHashOf = (nth: number): Buffer => createHash('sha256').update(visitorSecretOf(nth)).digest();
