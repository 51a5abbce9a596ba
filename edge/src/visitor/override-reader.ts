import type { IncomingHttpHeaders } from 'node:http';
import type { OverrideMark } from '@portal/contracts/release-desk';
import { createOverrideTokens, overrideCookieName } from '@portal/releases';
import { readCookie } from './read-cookie';

export type OverrideReader = (headers: IncomingHttpHeaders) => OverrideMark | null;

/** Reads the builds that staff have chosen for this browser. Developers' addresses count only if allowed. */
export function createOverrideReader(secret: Buffer, allowsDevUrls: boolean): OverrideReader {
  const tokens = createOverrideTokens(secret);
  return ({ cookie }) => {
    const token = readCookie(cookie, overrideCookieName);
    if (!token) return null;
    const mark = tokens.read(token, new Date());
    return mark && !allowsDevUrls ? { ...mark, devUrls: undefined } : mark;
  };
}
