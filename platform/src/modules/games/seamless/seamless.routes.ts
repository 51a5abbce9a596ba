import { isDatabaseAway } from '@portal/postgres';
import {
  signatureHeaders,
  type WalletAnswer,
  walletCallbacks,
  type WalletMethod,
  walletStatuses,
  type WalletStatus,
} from '@portal/contracts/vendor-interface';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from '../../../core/http/http';
import type { Log } from '../../../core/watch/log';
import { createAddressList } from '../../system';
import { createCallBudget } from './seamless-budget';
import { isSigned } from '../providers/provider-signature';
import type { Provider } from '../providers/providers.model';
import type { ProvidersService } from '../providers/providers.service';
import type { SeamlessService } from './seamless.service';

const bodyLimitBytes = 64 * 1024;

/** A sentence for each status, for the readers of a provider's log. */
const sentences: Record<WalletStatus, string> = {
  OK: '',
  UNKNOWN_ERROR: 'Not decided: repeat or roll back.',
  INVALID_SIGNATURE: 'The signature, its time or the address is not accepted.',
  INVALID_TOKEN: 'There is no such token of this player.',
  TOKEN_EXPIRED: 'The token has expired.',
  PLAYER_NOT_FOUND: 'There is no such player.',
  PLAYER_BLOCKED: 'The player may not bet.',
  INSUFFICIENT_FUNDS: 'The balance is too small.',
  LIMIT_REACHED: 'A limit of the player is reached.',
  REALITY_CHECK: 'The player has to confirm first.',
  DUPLICATE_MISMATCH: 'The transaction is known with another content.',
  TRANSACTION_NOT_FOUND: 'There is no such bet of this player in this round.',
  ROLLED_BACK: 'The transaction was rolled back.',
  ALREADY_SETTLED: 'Roll back what followed first.',
  ROUND_CLOSED: 'The round is closed.',
  WRONG_CURRENCY: 'The player has another currency.',
  INVALID_GAME: 'The game is unknown or switched off.',
  BAD_REQUEST: 'The request does not follow the contract.',
  MAINTENANCE: 'Closed for maintenance.',
};

type Deps = { http: Http; log: Log; providers: ProvidersService; seamless: SeamlessService };
type Params = { provider: string; method: string };

/** `POST /seamless/v1/<provider>/<method>`: what providers ask of the wallet. It is signed, so it is no call of the portal's table. */
export function seamlessRoutes({ http, log, providers, seamless }: Deps): void {
  const budget = createCallBudget();

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<WalletAnswer> {
    const { provider: code, method } = request.params as Params;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const provider = await providers.find(code);
    if (!provider || !isFrom(provider, request, body)) {
      void reply.code(401);
      return compose('INVALID_SIGNATURE');
    }
    if (!budget.take(provider.code, provider.callsPerSecond)) {
      void reply.code(429).header('retry-after', '1');
      return compose('UNKNOWN_ERROR');
    }
    const requestId = { requestId: undefined as string | undefined };
    const parsed = parse(method, body, requestId);
    const refuse = () => {
      void reply.code(400);
      return compose('BAD_REQUEST', requestId);
    };
    if (!parsed) return refuse();
    try {
      const verdict = await seamless.answer(provider, parsed.method, parsed.body as never);
      if (verdict.status === 'BAD_REQUEST') return refuse();
      return compose(verdict.status, { ...requestId, ...seamless.toWire(verdict) });
    } catch (error) {
      if (unkeepable.has((error as { code?: string }).code ?? '')) return refuse();
      if (isDatabaseAway(error)) void reply.code(503).header('retry-after', '2');
      else {
        log.error({ err: error, provider: code, method }, 'a callback failed');
        void reply.code(500);
      }
      return compose('UNKNOWN_ERROR', requestId);
    }
  }

  void http.register(async (scope) => {
    // The raw signed bytes, whatever the content type says.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyLimitBytes }, (_request, body, done) => done(null, body));
    scope.post(
      '/seamless/v1/:provider/:method',
      { config: { auth: 'signature' }, bodyLimit: bodyLimitBytes, schema: { hide: true } },
      (request, reply) => request.place!.during(() => handle(request, reply)),
    );
  });
}

/** Values that the database refuses: NUL characters, lone surrogates, and sums out of range. */
const unkeepable = new Set(['22021', '22P05', '22P02', '22003']);

/** Read once for each reading of the providers. */
const addressLists = new WeakMap<Provider, (address: string) => boolean>();
function isListed(provider: Provider): (address: string) => boolean {
  const known = addressLists.get(provider);
  if (known) return known;
  const list = createAddressList(provider.allowedAddresses);
  addressLists.set(provider, list);
  return list;
}

function isFrom(provider: Provider, { headers, ip }: FastifyRequest, body: Buffer): boolean {
  const { secret, previousSecret, operatorId } = provider;
  const {
    [signatureHeaders.operator]: operator,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signature,
  } = headers;
  if (operator !== operatorId || !isListed(provider)(plainAddress(ip))) return false;
  return isSigned(previousSecret === null ? [secret] : [secret, previousSecret], { timestamp, signature, body });
}

/** A socket for both families tells of an IPv4 address in the other family's words. */
const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

const isMethod = (text: string): text is WalletMethod => Object.hasOwn(walletCallbacks, text);

/** The body of the method, or null; `found` is given the request's id, which also a refusal repeats. */
function parse(method: string, bytes: Buffer, found: { requestId: string | undefined }): { method: WalletMethod; body: unknown } | null {
  const json = readJson(bytes);
  const { requestId } = (json ?? {}) as { requestId?: unknown };
  if (typeof requestId === 'string' && requestId.length <= 64) found.requestId = requestId;
  if (!isMethod(method)) return null;
  const { success, data } = walletCallbacks[method].safeParse(method === 'ping' && bytes.length === 0 ? {} : json);
  return success ? { method, body: data } : null;
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

function compose(status: WalletStatus, { requestId, ...rest }: Partial<WalletAnswer> = {}): WalletAnswer {
  return { ...rest, status, code: walletStatuses[status], message: sentences[status], ...(requestId !== undefined && { requestId }) };
}
