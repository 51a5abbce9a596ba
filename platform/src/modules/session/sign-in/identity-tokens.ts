import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { FirebaseConfig } from '../../../core/config/config';
import { sessionErrors } from '../session.errors';

/** How long after the sign-in at the provider its token is accepted here. */
const freshSeconds = 10 * 60;
const toleranceSeconds = 30;

/** The claims we read from a provider's token; all others are ignored. */
const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.int(),
  phone_number: z
    .string()
    .regex(/^\+[0-9]{8,15}$/)
    .optional(),
  email: z.email().max(255).optional(),
  email_verified: z.boolean().optional(),
  firebase: z.object({
    sign_in_provider: z.string().min(1).max(64),
    identities: z.record(z.string(), z.array(z.union([z.string(), z.number()]))).default({}),
  }),
});

export type ProvenIdentity = {
  /** Identifies this token, which is accepted once. */
  tokenId: string;
} & ({ kind: 'mobile'; number: string } | { kind: 'social'; provider: string; subject: string; email: string | null });

/** Providers whose accounts may open one here. */
const socialProviders = ['google.com', 'facebook.com'];

/** Reads id tokens of the identity provider: signature, audience, issuer, expiry, and that the sign-in there was just now. */
export function createIdentityTokens(config: FirebaseConfig | null) {
  const keys = config && !config.emulator ? createRemoteJWKSet(new URL(config.keysUrl)) : null;

  async function claimsOf(idToken: string, { projectId }: FirebaseConfig): Promise<JWTPayload> {
    const expected = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    };
    // Only an emulator's tokens are unsigned, and it never runs in production.
    if (!keys) return UnsecuredJWT.decode(idToken, expected).payload;
    return (await jwtVerify(idToken, keys, { ...expected, algorithms: ['RS256'] })).payload;
  }

  async function read(idToken: string): Promise<z.infer<typeof Claims> | null> {
    if (!config) return null;
    try {
      return Claims.parse(await claimsOf(idToken, config));
    } catch {
      return null;
    }
  }

  return {
    /** Throws the same error for everything that can be wrong with a token. */
    async verify(idToken: string): Promise<ProvenIdentity> {
      const claims = await read(idToken);
      if (!claims || Math.abs(Date.now() / 1_000 - claims.auth_time) > freshSeconds) throw sessionErrors.identityRefused();
      const tokenId = `identity:${createHash('sha256').update(idToken).digest('base64url')}`;
      const { sign_in_provider: provider, identities } = claims.firebase;
      if (provider === 'phone' && claims.phone_number) return { tokenId, kind: 'mobile', number: claims.phone_number.slice(1) };
      const subject = identities[provider]?.[0];
      if (!socialProviders.includes(provider) || subject === undefined) throw sessionErrors.identityRefused();
      const email = claims.email_verified ? (claims.email ?? null) : null;
      return { tokenId, kind: 'social', provider, subject: String(subject), email };
    },
  };
}

export type IdentityTokens = ReturnType<typeof createIdentityTokens>;
