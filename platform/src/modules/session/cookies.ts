import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RememberCookie } from './sign-in/remembered';
import { newToken } from './tokens';

/** The `__Host-` prefix needs https; on plain http (a developer's machine) the cookie goes without it. */
const nameFor = (request: FastifyRequest, name: string): string => (request.protocol === 'https' ? `__Host-${name}` : name);
const resumeName = 'resume';
const rememberName = 'remember';
const captchaName = 'captcha';
const passkeyName = 'passkey';
const deviceName = 'device';
/** The longest that browsers keep a cookie. */
const deviceDays = 400;

const strict = (request: FastifyRequest) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: request.protocol === 'https' }) as const;

export const readResumeSecret = (request: FastifyRequest): string | null => request.cookies[nameFor(request, resumeName)] ?? null;
export const readRememberToken = (request: FastifyRequest): string | null => request.cookies[nameFor(request, rememberName)] ?? null;

export function readCaptchaId(request: FastifyRequest): string | null {
  const id = request.cookies[nameFor(request, captchaName)] ?? '';
  return /^[0-9a-f-]{36}$/.test(id) ? id : null;
}

/** The secret of a browser that has asked for a passkey to sign something. */
export const readPasskeyAttempt = (request: FastifyRequest): string | null => request.cookies[nameFor(request, passkeyName)] ?? null;

export function writePasskeyAttempt(request: FastifyRequest, reply: FastifyReply, attempt: string, seconds: number): void {
  void reply.setCookie(nameFor(request, passkeyName), attempt, { ...strict(request), maxAge: seconds });
}

const newDevices = new WeakMap<FastifyRequest, string>();

/** The browser’s own secret, by which accounts that share a device are found; a new one for a browser that has none yet. */
export function deviceOf(request: FastifyRequest): string {
  const known = request.cookies[nameFor(request, deviceName)] ?? newDevices.get(request);
  if (known && known.length <= 64) return known;
  const made = newToken();
  newDevices.set(request, made);
  return made;
}

/** A session begins here: the browser may resume it, and is known again. */
export function writeResumeSecret(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  void reply.setCookie(nameFor(request, deviceName), deviceOf(request), { ...strict(request), maxAge: deviceDays * 24 * 3600 });
  void reply.setCookie(nameFor(request, resumeName), secret, strict(request));
}

export function writeRememberToken(request: FastifyRequest, reply: FastifyReply, { token, secondsLeft }: RememberCookie): void {
  void reply.setCookie(nameFor(request, rememberName), token, { ...strict(request), maxAge: secondsLeft });
}

export function writeCaptchaId(request: FastifyRequest, reply: FastifyReply, captchaId: string): void {
  void reply.setCookie(nameFor(request, captchaName), captchaId, { ...strict(request), maxAge: 120 });
}

export function clearResumeSecret(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(nameFor(request, resumeName), strict(request));
}

export function clearRememberToken(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(nameFor(request, rememberName), strict(request));
}
