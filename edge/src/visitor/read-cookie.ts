import { parse } from 'cookie';

/** The value of a cookie, or null. */
export const readCookie = (header: string | undefined, name: string): string | null => parse(header ?? '')[name] ?? null;
