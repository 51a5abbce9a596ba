import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { requestErrors } from '../../core/errors';
import type { Http } from '../../core/http/http';
import { authorizePage, pageStyle } from './authorize-page';
import { newSocialToken } from './sandbox-tokens';

const Provider = z.object({ provider: z.enum(['google', 'facebook']) });
const Asked = z.object({
  client_id: z.string().min(1).max(128),
  redirect_uri: z.url().max(512),
  response_type: z.string().regex(/^(token|id_token)( (token|id_token))?$/),
  state: z.string().min(8).max(256),
  nonce: z.string().max(256).optional(),
});
const Chosen = Asked.extend({ email: z.email().max(255).optional(), denied: z.string().max(8).optional() });

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

type Deps = { http: Http; clientIds: { google: string | null; facebook: string | null }; publicUrl: string };

/** The consent page of Google or Facebook: here anyone chooses who to be. Returns the result in the address, as both do. */
export function authorizeRoutes({ http, clientIds, publicUrl }: Deps): void {
  /** Tokens are returned to the portal only, which has several names on a developer's machine. */
  function demandOwn(provider: 'google' | 'facebook', { client_id: clientId, redirect_uri: uri }: z.infer<typeof Asked>): URL {
    const target = new URL(uri);
    const isOfThisMachine = /^https?:$/.test(target.protocol) && ['localhost', '127.0.0.1'].includes(target.hostname);
    const isOwn = target.origin === publicUrl || isOfThisMachine;
    if (clientId !== clientIds[provider] || !isOwn || target.pathname !== '/sign-in-return')
      throw requestErrors.invalidField('redirect_uri', 'foreign');
    return target;
  }

  function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
    const parsed = schema.safeParse(value);
    if (!parsed.success) throw requestErrors.invalidField(parsed.error.issues[0]!.path.join('.'), 'invalid');
    return parsed.data;
  }

  http.get('/sandbox/authorize/:provider', async (request, reply) => {
    const { provider } = read(Provider, request.params);
    const asked = read(Asked, request.query);
    const target = demandOwn(provider, asked);
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${target.origin}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(authorizePage(provider, asked));
  });

  http.get('/sandbox/authorize/:provider/choose', async (request, reply) => {
    const { provider } = read(Provider, request.params);
    const chosen = read(Chosen, request.query);
    const target = demandOwn(provider, chosen);
    const answer = chosen.email ? tokens(provider, chosen, chosen.email) : { error: 'access_denied' };
    target.hash = new URLSearchParams({ ...answer, state: chosen.state }).toString();
    return redirect(reply, target);
  });

  function tokens(
    provider: 'google' | 'facebook',
    { client_id: clientId, nonce, response_type: types }: z.infer<typeof Asked>,
    email: string,
  ) {
    const subject = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
    const token = newSocialToken({ provider: `${provider}.com`, subject, email: email.toLowerCase() }, clientId, nonce);
    return Object.fromEntries(types.split(' ').map((type) => [type === 'token' ? 'access_token' : 'id_token', token]));
  }
}

const redirect = (reply: FastifyReply, { href }: URL) => reply.redirect(href, 303);
