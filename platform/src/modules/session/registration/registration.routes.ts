import { agentLinkCalls, memberCalls, sessionCalls } from '@portal/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallServer } from '../../../core/http/calls';
import { languageOf } from '../../../core/http/language';
import { callerOf } from '../caller-of';
import { readCaptchaId, writeResumeSecret } from '../cookies';
import type { Asking, Registration } from './registration.service';
import type { Entrance } from '../session.model';

/** New accounts, each signed in at once. */
export function registrationRoutes({ serve, registration }: { serve: CallServer; registration: Registration }): void {
  const askingOf = (request: FastifyRequest): Asking => ({
    captchaId: readCaptchaId(request),
    caller: callerOf(request),
    language: languageOf(request),
  });
  function answer(request: FastifyRequest, reply: FastifyReply, { signedIn, resumeSecret }: Entrance) {
    writeResumeSecret(request, reply, resumeSecret);
    return signedIn;
  }

  serve(memberCalls, {
    'PUT /wps/member/register': async ({ body, request, reply }) =>
      answer(request, reply, await registration.register(body, 'username', askingOf(request))),
    'PUT /wps/member/register/mobile': async ({ body, request, reply }) =>
      answer(request, reply, await registration.register(body, 'mobile', askingOf(request))),
    async 'POST /wps/member/register/name'({ body, request }) {
      await registration.demandFreeName(body.username, callerOf(request));
      return {};
    },
    async 'GET /wps/agent/affiliate'({ query, request }) {
      await registration.demandAffiliate(query.code, callerOf(request));
      return {};
    },
  });
  serve(agentLinkCalls, {
    async 'POST /wps/agent/affiliate/visits'({ body, request }) {
      await registration.countVisit(body.code, callerOf(request));
      return {};
    },
  });
  serve(sessionCalls, {
    'POST /wps/session/login/freeplay': async ({ body, request, reply }) =>
      answer(request, reply, await registration.freePlay(body.humanProof, askingOf(request))),
  });
}
