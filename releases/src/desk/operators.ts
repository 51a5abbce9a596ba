import { createHash } from 'node:crypto';
import { backgroundHeader, Operator, type NewAuditEntry } from '@portal/contracts/operators';
import { askInstances, createInstances, outgoingUrl } from '@portal/node-http';
import { z } from 'zod';
import { DeskError, deskErrors } from './desk-error';

/** The part of a request that says who asks. */
export type Caller = { cookie: string | undefined; address: string; protocol: string; host: string };
export type Operators = ReturnType<typeof createOperators>;

const answerLimitMs = 5000;
/** So long an operator who has signed out elsewhere may still look; acts ask anew. */
const knownMs = 5000;
const mostKnown = 1000;

const Answer = z.object({ success: z.boolean(), value: z.unknown(), message: z.string() });
const Me = z.object({ operator: Operator });

/** The platform's operators, asked for with the caller's own cookie: the desk knows no account and keeps no secret of one. */
export function createOperators({ platformUrls, now = Date.now }: { platformUrls: readonly string[]; now?: () => number }) {
  const instances = createInstances(platformUrls);
  const known = new Map<string, { operator: Operator; until: number }>();

  async function ask(
    method: 'GET' | 'POST',
    path: `/${string}`,
    { cookie, address, protocol, host }: Caller,
    { body, isBackground = false }: { body?: unknown; isBackground?: boolean } = {},
  ): Promise<unknown> {
    const headers = {
      cookie: cookie ?? '',
      'x-forwarded-for': address,
      'x-forwarded-proto': protocol,
      'x-forwarded-host': host,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isBackground ? { [backgroundHeader]: '1' } : {}),
    };
    const signal = AbortSignal.timeout(answerLimitMs);
    const request = {
      method,
      headers,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const askOne = (url: string) => fetch(outgoingUrl(url, path), request);
    const answer = await askInstances(instances, askOne, { isRepeatable: method === 'GET', signal }).catch(() => null);
    const parsed = Answer.safeParse(await answer?.json().catch(() => null));
    if (!answer || !parsed.success || answer.status >= 500) throw deskErrors.platformAway();
    if (!answer.ok) throw new DeskError(answer.status, parsed.data.message, parsed.data.value);
    return parsed.data.value;
  }

  return {
    /**
     * Who asks; refused when nobody is signed in. `isFresh`, for acts, asks the platform even when the answer was heard a moment ago.
     * Everything else is asked for by a console that is merely open, and must not keep the session of somebody who has left alive.
     */
    async identify(caller: Caller, { isFresh = false } = {}): Promise<Operator> {
      if (!caller.cookie) throw deskErrors.signInNeeded();
      const key = createHash('sha256').update(caller.cookie).digest('base64');
      const heard = known.get(key);
      if (!isFresh && heard && heard.until > now()) return heard.operator;
      known.delete(key);
      const { operator } = Me.parse(await ask('GET', '/wps/operators/me', caller, { isBackground: !isFresh }));
      if (known.size >= mostKnown) known.clear();
      known.set(key, { operator, until: now() + knownMs });
      return operator;
    },
    /** Adds a line to the audit in the caller's name. */
    async writeAudit(caller: Caller, entry: NewAuditEntry): Promise<void> {
      await ask('POST', '/wps/operators/audit', caller, { body: entry });
    },
  };
}
