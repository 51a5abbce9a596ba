import type { Database } from '@portal/postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../core/errors';
import type { Http } from '../../core/http/http';
import { languageOf } from '../../core/http/language';
import type { SmsCodes } from '../verification';
import { localIdOf, newIdToken, packUser, readSocialToken, tokensOf, unpackUser } from './sandbox-tokens';

type Deps = { http: Http; database: Database; projectId: string; smsCodes: SmsCodes };

const toolkit = '/identitytoolkit.googleapis.com';
const Text = z.string().max(8_192).default('');
const Body = z.looseObject({ phoneNumber: Text, sessionInfo: Text, code: Text, postBody: Text, idToken: Text });
const RefreshBody = z.looseObject({ refresh_token: Text });
const IdTokenBody = z.object({ sub: z.string(), phone_number: z.string().optional(), email: z.string().optional() });

/** A refusal in the provider's own shape and words. */
const refuse = (reply: FastifyReply, message: string) =>
  reply.code(400).send({ error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } });

const messages: Record<string, string> = {
  'verification.too_soon': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  'request.too_many': 'QUOTA_EXCEEDED : Exceeded quota.',
  'session.too_many_attempts': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  'verification.code_expired': 'SESSION_EXPIRED',
  'verification.code_wrong': 'INVALID_CODE',
};

/** The calls of the identity provider that its browser library makes, in the shape of the provider's emulator. */
export function identityRoutes({ http, database, projectId, smsCodes }: Deps): void {
  const bodyOf = ({ body }: FastifyRequest) => Body.parse(typeof body === 'object' ? (body ?? {}) : {});

  async function answer(reply: FastifyReply, act: () => Promise<object | string>) {
    try {
      const answered = await act();
      return typeof answered === 'string' ? refuse(reply, answered) : reply.send(answered);
    } catch (error) {
      const message = error instanceof AppError ? messages[error.code] : undefined;
      if (message) return refuse(reply, message);
      throw error;
    }
  }

  http.post(`${toolkit}/v1/accounts::sendVerificationCode`, (request, reply) =>
    answer(reply, async () => {
      const { phoneNumber } = bodyOf(request);
      if (!phoneNumber) return 'MISSING_PHONE_NUMBER';
      if (!/^\+[0-9]{8,15}$/.test(phoneNumber)) return 'INVALID_PHONE_NUMBER : Invalid format.';
      const number = phoneNumber.slice(1);
      await smsCodes.send({ purpose: 'identity', number, address: request.ip, language: languageOf(request) });
      return { sessionInfo: packUser({ provider: 'phone', phoneNumber }) };
    }),
  );

  http.post(`${toolkit}/v1/accounts::signInWithPhoneNumber`, (request, reply) =>
    answer(reply, async () => {
      const { sessionInfo, code } = bodyOf(request);
      if (!sessionInfo) return 'MISSING_SESSION_INFO';
      if (!code) return 'MISSING_CODE';
      const user = unpackUser(sessionInfo);
      if (user?.provider !== 'phone') return 'INVALID_SESSION_INFO';
      const { codeId } = await smsCodes.check({ purpose: 'identity', number: user.phoneNumber.slice(1), address: request.ip }, code);
      await database.transaction((tx) => smsCodes.use(tx, codeId));
      return { ...tokensOf(projectId, user), phoneNumber: user.phoneNumber, isNewUser: false };
    }),
  );

  http.post(`${toolkit}/v1/accounts::signInWithIdp`, (request, reply) =>
    answer(reply, async () => {
      const fields = new URLSearchParams(bodyOf(request).postBody);
      const user = readSocialToken(fields.get('id_token') ?? fields.get('access_token') ?? '');
      if (!user || user.provider !== fields.get('providerId')) return 'INVALID_IDP_RESPONSE : The credential is not of this sandbox.';
      const { provider: providerId, subject, email } = user;
      return {
        kind: 'identitytoolkit#VerifyAssertionResponse',
        ...tokensOf(projectId, user),
        providerId,
        federatedId: subject,
        email,
        emailVerified: true,
        isNewUser: false,
        rawUserInfo: JSON.stringify({ id: subject, email }),
      };
    }),
  );

  http.post(`${toolkit}/v1/accounts::lookup`, (request, reply) =>
    answer(reply, async () => {
      const claims = readClaims(bodyOf(request).idToken);
      if (!claims) return 'INVALID_ID_TOKEN';
      const { sub: localId, phone_number: phoneNumber, email } = claims;
      const now = String(Date.now());
      const own = phoneNumber ? { phoneNumber } : { email, emailVerified: true };
      return { users: [{ localId, ...own, providerUserInfo: [], validSince: '0', lastLoginAt: now, createdAt: now }] };
    }),
  );

  // Requests the browser library makes before a sign-in; the sandbox never requires a reCAPTCHA.
  http.get(`${toolkit}/v2/recaptchaConfig`, () => ({ recaptchaEnforcementState: [] }));
  http.get(`${toolkit}/v1/recaptchaParams`, () => ({ kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: 'sandbox' }));
  http.get(`${toolkit}/v1/projects`, () => ({ projectId, authorizedDomains: ['localhost'] }));
  http.get('/emulator/v1/projects/:project/config', () => ({ signIn: { allowDuplicateEmails: false } }));

  http.post('/securetoken.googleapis.com/v1/token', (request, reply) =>
    answer(reply, async () => {
      const user = unpackUser(RefreshBody.parse(request.body ?? {}).refresh_token);
      if (!user) return 'INVALID_REFRESH_TOKEN';
      const idToken = newIdToken(projectId, user);
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: packUser(user),
        expires_in: '3600',
        token_type: 'Bearer',
        user_id: localIdOf(user),
        project_id: projectId,
      };
    }),
  );
}

function readClaims(idToken: string): z.infer<typeof IdTokenBody> | null {
  try {
    return IdTokenBody.parse(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}
