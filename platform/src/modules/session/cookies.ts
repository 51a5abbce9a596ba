import type { FastifyReply, FastifyRequest } from 'fastify';

/** The `__Host-` prefix needs https; on plain http (a developer's machine) the cookie goes without it. */
const resumeName = (request: FastifyRequest): string => (request.protocol === 'https' ? '__Host-resume' : 'resume');
const captchaName = 'captcha';

const strict = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: request.protocol === 'https' }) as const;

export const readResumeSecret = (request: FastifyRequest): string | null => request.cookies[resumeName(request)] ?? null;
export const readCaptchaId = (request: FastifyRequest): string | null => request.cookies[captchaName] ?? null;

export function writeResumeSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  void reply.setCookie(resumeName(request), secret, strict(request));
}

export function writeCaptchaId(request: FastifyRequest, reply: FastifyReply, captchaId: string): void {
  void reply.setCookie(captchaName, captchaId, { ...strict(request), maxAge: 120 });
}

export function clearResumeSecret(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(resumeName(request), strict(request));
}
