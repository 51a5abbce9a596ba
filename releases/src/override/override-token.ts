import { createHmac, timingSafeEqual } from 'node:crypto';
import { OverrideMark } from '@portal/contracts/release-desk';
import { ReleaseError } from '../release-error';

export const overrideCookieName = 'release-override';
export const overrideLimitMs = 8 * 60 * 60_000;
/** A cookie has 4096 bytes at most, name and attributes included. */
const longestToken = 3800;

export type OverrideTokens = {
  /** A token that gives its bearer these builds until it expires; refused when that is too far away. */
  mint(override: OverrideMark, now: Date): string;
  /** What a token gives; null when it is not ours, expired, or nothing at all. */
  read(token: string | null, now: Date): OverrideMark | null;
};

/** Signed, so that nobody can name builds for himself; expiring, so that nobody forgets one. */
export function createOverrideTokens(secret: Buffer): OverrideTokens {
  const markOf = (body: string) => createHmac('sha256', secret).update('release-override\n').update(body).digest();
  const lifeMs = ({ expiresAt }: OverrideMark, now: Date) => Date.parse(expiresAt) - now.getTime();

  return {
    mint(override, now) {
      const life = lifeMs(override, now);
      if (life <= 0 || life > overrideLimitMs) throw new ReleaseError('An override ends in the future, and within 8 hours.');
      const body = Buffer.from(JSON.stringify(OverrideMark.parse(override))).toString('base64url');
      const token = `${body}.${markOf(body).toString('base64url')}`;
      if (token.length > longestToken) throw new ReleaseError('That is more than one override can hold. Name fewer remotes.');
      return token;
    },
    read(token, now) {
      const [body = '', mark = '', ...rest] = (token ?? '').split('.');
      if (token === null || token.length > longestToken || rest.length > 0) return null;
      const given = Buffer.from(mark, 'base64url');
      const genuine = markOf(body);
      if (given.length !== genuine.length || !timingSafeEqual(given, genuine)) return null;
      // Signed by another version of this code perhaps, so the shape is looked at all the same.
      const { data } = OverrideMark.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      if (!data) return null;
      const life = lifeMs(data, now);
      return life > 0 && life <= overrideLimitMs ? data : null;
    },
  };
}

/** The cookie that carries an override; without a token it takes the override away. */
export function overrideCookie(token: string | null, lifeMs: number, isHttps: boolean): string {
  const age = token === null ? 0 : Math.floor(lifeMs / 1000);
  return [
    `${overrideCookieName}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${age}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps ? ['Secure'] : []),
  ].join('; ');
}
