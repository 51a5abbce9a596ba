import { memberCalls, sessionCalls } from '@portal/contracts';
import type { FastifyRequest } from 'fastify';
import type { CallServer } from '../../core/calls';
import type { Database, Tx } from '../../core/database';
import { AppError } from '../../core/errors';
import type { Member, MembersService } from '../members';
import type { SystemService } from '../system';
import { clearResumeSecret, readCaptchaId, readResumeSecret, writeCaptchaId, writeResumeSecret } from './cookies';
import type { Caller, SessionService } from './session.service';

type Deps = {
  serve: CallServer;
  database: Database;
  session: SessionService;
  members: MembersService;
  system: SystemService;
  /** What else happens when a member is added, in the same transaction: wallet, welcome. */
  welcome(tx: Tx, member: Member): Promise<void>;
};

const callerOf = (request: FastifyRequest): Caller => ({ address: request.ip, userAgent: request.headers['user-agent'] ?? '' });

/** Ways in and out: sign-in, registration, resuming, sign-out, captcha. */
export function sessionRoutes({ serve, database, session, members, system, welcome }: Deps): void {
  serve(sessionCalls, {
    async 'POST /wps/session/login'({ body, request, reply }) {
      if (body.type !== 'username') throw new AppError('verification.unavailable', 403);
      const { signedIn, resumeSecret } = await session.signIn(body, readCaptchaId(request), callerOf(request));
      writeResumeSecret(request, reply, resumeSecret);
      return signedIn;
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
    async 'GET /wps/captcha'({ request, reply }) {
      const { captchaId, image } = await session.createCaptcha();
      writeCaptchaId(request, reply, captchaId);
      return image;
    },
  });

  serve(memberCalls, {
    async 'PUT /wps/member/register'({ body, request, reply }) {
      const caller = callerOf(request);
      await session.limitRegistrations(caller);
      await members.checkRequest(body);
      if ((await system.registerRules()).captcha?.enabled && !(await session.checkCaptcha(readCaptchaId(request), body.captcha)))
        throw new AppError('session.captcha_wrong', 422, { captcha: true });
      const parentId = await members.findUpline(body);
      const passwordHash = await session.hashPassword(body.password);
      const { signedIn, resumeSecret } = await database.transaction(async (tx) => {
        const member = await members.add(tx, body, parentId, request.headers.language === 'EN' ? 'EN' : 'TY');
        await welcome(tx, member);
        return session.enter(tx, member, passwordHash, caller);
      });
      writeResumeSecret(request, reply, resumeSecret);
      return signedIn;
    },
  });
}
