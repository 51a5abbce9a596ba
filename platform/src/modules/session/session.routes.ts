import { type LoginRequest, passkeyCalls, secondFactorCalls, sessionCalls } from '@portal/contracts';
import type { Database } from '@portal/postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, tokenOf } from '../../core/http/auth';
import { AppError } from '../../core/errors';
import type { CallServer } from '../../core/http/calls';
import { languageOf } from '../../core/http/language';
import { callerOf } from './caller-of';
import type { Captchas } from './sign-in/captchas';
import {
  clearRememberToken,
  clearResumeSecret,
  readCaptchaId,
  readPasskeyAttempt,
  readRememberToken,
  readResumeSecret,
  writeCaptchaId,
  writePasskeyAttempt,
  writeRememberToken,
  writeResumeSecret,
} from './cookies';
import { challengeMinutes } from './passkeys/passkeys.repository';
import type { Passkeys } from './passkeys/passkeys.service';
import type { RememberedBrowsers } from './sign-in/remembered';
import type { SessionService } from './session.service';
import type { SignedInBrowser, SignIn } from './sign-in/sign-in.service';
import { newToken } from './tokens';

type Deps = {
  serve: CallServer;
  database: Database;
  session: SessionService;
  signIn: SignIn;
  remembered: RememberedBrowsers;
  captchas: Captchas;
  passkeys: Passkeys;
};

/** Ways in and out for accounts that exist, the member's list of sessions, captcha pictures. */
export function sessionRoutes({ serve, database, session, signIn, remembered, captchas, passkeys }: Deps): void {
  function answer(request: FastifyRequest, reply: FastifyReply, { signedIn, resumeSecret, remember }: SignedInBrowser) {
    writeResumeSecret(request, reply, resumeSecret);
    if (remember) writeRememberToken(request, reply, remember);
    return signedIn;
  }

  function enter(body: LoginRequest, request: FastifyRequest): Promise<SignedInBrowser> {
    if (body.type === 'sms') return signIn.bySms(body, callerOf(request));
    if (body.type === 'firebase') return signIn.byIdentity(body, callerOf(request), languageOf(request));
    const browser = { captchaId: readCaptchaId(request), rememberToken: readRememberToken(request) };
    return signIn.byPassword(body, browser, callerOf(request));
  }

  /** The member with a session in this browser: by the cookie that its tabs share, or by the token of the calling tab. */
  async function signedInHere(request: FastifyRequest): Promise<Identity | null> {
    const [secret, token] = [readResumeSecret(request), tokenOf(request)];
    return (secret && (await session.authenticateByResume(secret))) || (token && (await session.authenticate(token))) || null;
  }

  async function forgetBrowser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readRememberToken(request);
    if (!token) return;
    await remembered.forget(token);
    clearRememberToken(request, reply);
  }

  serve(secondFactorCalls, {
    async 'POST /wps/session/login/second-factor'({ body, request, reply }) {
      return answer(request, reply, await signIn.bySecondFactor(body, readRememberToken(request), callerOf(request)));
    },
  });
  serve(passkeyCalls, {
    async 'POST /wps/session/login/passkey/question'({ request, reply }) {
      // Other tabs of this browser may still wait for their device.
      const attempt = readPasskeyAttempt(request) ?? newToken();
      const question = await passkeys.ask(attempt, request.headers.origin, request.ip);
      writePasskeyAttempt(request, reply, attempt, challengeMinutes * 60);
      return question;
    },
    async 'POST /wps/session/login/passkey'({ body, request, reply }) {
      return answer(request, reply, await signIn.byPasskey(body, readPasskeyAttempt(request), callerOf(request)));
    },
  });
  serve(sessionCalls, {
    async 'POST /wps/session/login'({ body, request, reply }) {
      const entered = await enter(body, request);
      // A new sign-in replaces the member this browser remembered, whether or not it asks to be remembered.
      if (body.remember !== undefined) await forgetBrowser(request, reply);
      return answer(request, reply, entered);
    },
    async 'GET /wps/session/remembered'({ request }) {
      const token = readRememberToken(request);
      return token ? remembered.find(token) : null;
    },
    async 'POST /wps/session/login/remembered'({ request, reply }) {
      try {
        return answer(request, reply, await signIn.byRemembered(readRememberToken(request) ?? '', callerOf(request)));
      } catch (error) {
        // The second step uses the cookie up.
        if (!(error instanceof AppError && error.code === 'session.second_factor_needed')) clearRememberToken(request, reply);
        throw error;
      }
    },
    async 'DELETE /wps/session/remembered'({ request, reply }) {
      await forgetBrowser(request, reply);
      return {};
    },
    async 'POST /wps/session/login/link'({ body, request, reply }) {
      const entered = await signIn.byLink(body, callerOf(request), await signedInHere(request));
      return 'kind' in entered ? entered : { kind: 'signedIn' as const, ...answer(request, reply, entered) };
    },
    async 'POST /wps/session/resume'({ request, reply }) {
      const secret = readResumeSecret(request);
      const signedIn = secret ? await session.resume(secret) : null;
      if (secret && !signedIn) clearResumeSecret(request, reply);
      return signedIn;
    },
    async 'DELETE /wps/session/logout'({ member, request, reply }) {
      await session.signOut(member);
      clearResumeSecret(request, reply);
      void reply.header('clear-site-data', '"cache"');
      return {};
    },
    async 'POST /wps/session/logout/late'({ body }) {
      await session.signOutLate(Buffer.from(body.tokenHash, 'hex'));
      return {};
    },
    'GET /wps/session/list': ({ member }) => session.list(member),
    async 'DELETE /wps/session/list/:id'({ member, params, request, reply }) {
      await session.endOne(member, params.id);
      if (params.id === member.sessionId) clearResumeSecret(request, reply);
      return {};
    },
    async 'DELETE /wps/session/others'({ member: { memberId, sessionId } }) {
      const ended = await database.transaction(async (tx) => {
        const others = await session.end(tx, memberId, { except: sessionId }, 'ended_by_member');
        await remembered.forgetOthers(tx, memberId, sessionId);
        return others;
      });
      session.forgetSessions(ended.map(({ id }) => id));
      return { ended: ended.length };
    },
    async 'GET /wps/captcha'({ request, reply }) {
      const { captchaId, image } = await captchas.create();
      writeCaptchaId(request, reply, captchaId);
      return image;
    },
  });
}
