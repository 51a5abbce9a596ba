import { createHash, randomUUID } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { z } from 'zod';

/** A person known to the sandbox. */
export const SandboxUser = z.union([
  z.object({ provider: z.literal('phone'), phoneNumber: z.string().regex(/^\+[0-9]{8,15}$/) }),
  z.object({ provider: z.enum(['google.com', 'facebook.com']), subject: z.string().min(1).max(128), email: z.email().max(255) }),
]);
export type SandboxUser = z.infer<typeof SandboxUser>;
export type SocialUser = Exclude<SandboxUser, { provider: 'phone' }>;

const lifeSeconds = 3_600;
/** Who signs, or rather does not sign, the tokens of the sandbox's own sign-in pages. */
const socialIssuer = 'https://sandbox.invalid';

export const localIdOf = (user: SandboxUser): string =>
  createHash('sha256')
    .update(user.provider === 'phone' ? user.phoneNumber : `${user.provider}:${user.subject}`)
    .digest('base64url')
    .slice(0, 28);

/** An id token as the emulator of the provider makes it: all claims, no signature. */
export function newIdToken(projectId: string, user: SandboxUser): string {
  const now = Math.floor(Date.now() / 1_000);
  const own =
    user.provider === 'phone'
      ? { phone_number: user.phoneNumber, identities: { phone: [user.phoneNumber] } }
      : { email: user.email, email_verified: true, identities: { [user.provider]: [user.subject], email: [user.email] } };
  const { identities, ...claims } = own;
  return (
    new UnsecuredJWT({
      ...claims,
      auth_time: now,
      user_id: localIdOf(user),
      firebase: { identities, sign_in_provider: user.provider },
    })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(localIdOf(user))
      // Tokens of the same second must differ, because each is accepted once.
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + lifeSeconds)
      .encode()
  );
}

/** What the sandbox's sign-in page of Google or Facebook hands over, to be changed into an id token. */
export const newSocialToken = ({ provider, subject, email }: SocialUser, clientId: string, nonce: string | undefined): string =>
  new UnsecuredJWT({ provider, email, email_verified: true, ...(nonce && { nonce }) })
    .setIssuer(socialIssuer)
    .setAudience(clientId)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('10m')
    .encode();

export function readSocialToken(token: string): SocialUser | null {
  try {
    const { payload } = UnsecuredJWT.decode(token, { issuer: socialIssuer });
    const user = SandboxUser.parse({ provider: payload.provider, subject: payload.sub, email: payload.email });
    return user.provider === 'phone' ? null : user;
  } catch {
    return null;
  }
}

export const packUser = (user: SandboxUser): string => Buffer.from(JSON.stringify(user)).toString('base64url');

export function unpackUser(packed: string): SandboxUser | null {
  try {
    return SandboxUser.parse(JSON.parse(Buffer.from(packed, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

/** What every sign-in at the provider answers. */
export const tokensOf = (projectId: string, user: SandboxUser) => ({
  idToken: newIdToken(projectId, user),
  refreshToken: packUser(user),
  expiresIn: String(lifeSeconds),
  localId: localIdOf(user),
});
