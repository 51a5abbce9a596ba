import { OverrideRequest, type OverrideMark } from '@portal/contracts/release-desk';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { overrideCookie, overrideCookieName, type OverrideTokens } from '../override/override-token';
import { ReleaseError } from '../release-error';
import { doAudited } from './audit/audited';
import { callerOf, needReleaser, refuseCrossSite } from './caller';
import type { Operators } from './operators';
import { parseRequest } from './parse-request';

type Deps = {
  operators: Operators;
  tokens: OverrideTokens;
  isPublished(remote: string, build: string): boolean;
  allowsDevOverride: boolean;
  report(message: string, error: unknown): void;
  now(): Date;
};

const succeed = <Value>(value: Value) => ({ success: true as const, value, message: '' });

function readOverrideCookie({ headers }: FastifyRequest): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${overrideCookieName}=`))?.slice(overrideCookieName.length + 1) ?? null;
}

/** Builds for one browser alone. Published ones only: nobody brings code of his own in by this door, except to a developer's machine. */
export function addOverrideRoutes(app: FastifyInstance, { operators, tokens, isPublished, allowsDevOverride, report, now }: Deps): void {
  function check({ builds, devUrls }: OverrideRequest): void {
    if (Object.keys({ ...builds, ...devUrls }).length === 0) throw new ReleaseError('Name at least one remote.');
    for (const [remote, build] of Object.entries(builds)) {
      if (!isPublished(remote, build)) throw new ReleaseError(`${remote} ${build} is not published.`, 404);
    }
    if (devUrls && !allowsDevOverride)
      throw new ReleaseError('Addresses of a local machine are not taken here. Publish the build, then name it.');
  }

  async function handleSet(request: FastifyRequest, reply: FastifyReply) {
    const { name } = await needReleaser(operators, request);
    const wanted = parseRequest(OverrideRequest, request.body);
    const { minutes, reason = '', ...what } = wanted;
    const lifeMs = minutes * 60_000;
    const mark: OverrideMark = { ...what, actor: name, expiresAt: new Date(now().getTime() + lifeMs).toISOString() };
    const token = await doAudited(
      { operators, caller: callerOf(request), report },
      {
        act: 'override',
        subject:
          Object.keys({ ...what.builds, ...what.devUrls })
            .join(', ')
            .slice(0, 200) || '-',
        reason,
        detail: { ...what, minutes },
      },
      async () => {
        check(wanted);
        return tokens.mint(mark, now());
      },
      () => ({ expiresAt: mark.expiresAt }),
    );
    void reply.header('set-cookie', overrideCookie(token, lifeMs, request.protocol === 'https'));
    return succeed(mark);
  }

  app.post('/ops/api/override', handleSet);
  app.get('/ops/api/override', async (request) => succeed(tokens.read(readOverrideCookie(request), now())));
  // Whoever carries one may take it off: it only gives back what everybody gets.
  app.delete('/ops/api/override', async (request, reply) => {
    refuseCrossSite(request);
    void reply.header('set-cookie', overrideCookie(null, 0, request.protocol === 'https'));
    return succeed({});
  });
}
