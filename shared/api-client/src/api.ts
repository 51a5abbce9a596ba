import type { CallInput, CallName, CallValue, Envelope } from '@portal/contracts';
import { ApiError } from './api-error';
import { encryptedCalls } from './encrypted-calls';

export type ApiConfig = {
  /** Prefix of every path; empty on the portal itself. */
  baseUrl: string;
  getToken(): string | null;
  /** Who is signed in. */
  getAccount(): string | null;
  getLanguage(): string;
  /** The server's public key for encrypted payloads, base64. */
  getPayloadKey(): Promise<string>;
  /** The server's time, in milliseconds since the epoch: the device's own clock decides nothing. */
  now(): number;
  /** Called with the server's time when it rejects an encrypted body as too old or too new. */
  onClockRefused(serverTime: string): void;
  /** The one re-login path: true when a new token is there and the call may be sent again. */
  recoverSession(): Promise<boolean>;
  /** The platform refuses everything until this member changes the password. */
  onPasswordChangeRequired(): void;
  /** The platform could not be reached; it may be asked again after this many milliseconds. */
  onSystemAway(retryAfterMs: number): void;
};

export type CallOptions = { signal?: AbortSignal; timeoutMs?: number };

export type Api = {
  configure(config: Partial<ApiConfig>): void;
  /** Sends one call of the table and answers `value`; refuses with `ApiError`. */
  call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallValue<N>>;
  /** The account these calls are made for; `null` for a visitor. */
  account(): string | null;
};

type AnyInput = {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
};

const defaultTimeoutMs = 15_000;
const sessionCodes = ['session.needed', 'session.expired'];

/**
 * Makes a client for the calls of the contract. It encrypts bodies that need it, gives up after 15 seconds unless told otherwise, and sends
 * a call once more after the session was recovered or the clock corrected. It never repeats a call whose outcome is unknown. The page has
 * one client, `api`.
 */
export function createApi(): Api {
  const config: ApiConfig = {
    baseUrl: '',
    getToken: () => null,
    getAccount: () => null,
    getLanguage: () => 'TY',
    getPayloadKey: () => Promise.reject(new ApiError('network.bad_answer', 0)),
    now: () => Date.now(), // eslint-disable-line no-restricted-properties -- until the page says better
    onClockRefused: () => undefined,
    recoverSession: () => Promise.resolve(false),
    onPasswordChangeRequired: () => undefined,
    onSystemAway: () => undefined,
  };
  let recovering: Promise<boolean> | null = null;

  async function sendOnce(name: CallName, input: AnyInput, options: CallOptions): Promise<unknown> {
    const [method, path] = name.split(' ') as [string, string];
    const headers: Record<string, string> = { accept: 'application/json', language: config.getLanguage() };
    const token = config.getToken();
    if (token) headers.token = token;
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    let body: string | undefined;
    if (input.body) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(await prepareBody(name, input.body));
    }
    const answer = await fetchWithin(
      config.baseUrl + fillPath(path, input),
      { method, headers, body, credentials: 'same-origin' },
      options,
    );
    const serverTime = answer.response.headers.get('date');
    try {
      return readEnvelope(answer);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payload.expired' && serverTime) config.onClockRefused(serverTime);
      throw error;
    }
  }

  async function prepareBody(name: CallName, body: Record<string, unknown>): Promise<unknown> {
    if (!encryptedCalls.has(name)) return body;
    const [{ encryptPayload }, key] = await Promise.all([import('./encrypt-payload'), config.getPayloadKey()]);
    return encryptPayload(key, name, body, Math.round(config.now()));
  }

  return {
    configure: (more) => void Object.assign(config, more),
    account: () => config.getAccount(),
    async call(name, typedInput, options = {}) {
      const input = typedInput as unknown as AnyInput;
      try {
        return (await sendOnce(name, input, options)) as never;
      } catch (error) {
        // Nothing was done, so the call is sent again with the right time. Only once: a second mismatch will not fix itself.
        if (error instanceof ApiError && error.code === 'payload.expired') return (await sendOnce(name, input, options)) as never;
        if (error instanceof ApiError && error.isSystemAway) config.onSystemAway(error.retryAfterMs);
        if (error instanceof ApiError && error.code === 'session.password_change_required') config.onPasswordChangeRequired();
        if (!(error instanceof ApiError) || error.status !== 401 || !sessionCodes.includes(error.code)) throw error;
        recovering ??= config.recoverSession().finally(() => (recovering = null));
        if (!(await recovering)) throw error;
        return (await sendOnce(name, input, options)) as never;
      }
    },
  };
}

function fillPath(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

type Answer = { response: Response; text: string };

/** The time limit covers the whole body: a response that stops half way counts as none. */
async function fetchWithin(url: string, init: RequestInit, { signal, timeoutMs = defaultTimeoutMs }: CallOptions): Promise<Answer> {
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { response, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(timedOut ? 'network.timeout' : globalThis.navigator?.onLine === false ? 'network.offline' : 'network.failed', 0);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function readEnvelope({ response, text }: Answer): unknown {
  const requestId = response.headers.get('x-request-id');
  let envelope: Envelope<unknown> | null;
  try {
    envelope = JSON.parse(text) as Envelope<unknown> | null;
  } catch {
    // An unreadable success leaves the outcome unknown, as if no answer had come.
    throw new ApiError('network.bad_answer', response.ok ? 0 : response.status, null, requestId);
  }
  if (envelope?.success === true && response.ok) return envelope.value;
  throw new ApiError(
    typeof envelope?.message === 'string' ? envelope.message : 'network.bad_answer',
    response.status,
    envelope?.value,
    requestId,
    // In seconds. Our servers never send a date, so one is ignored.
    Number(response.headers.get('retry-after')) * 1_000 || 0,
  );
}

/** The page's client; the shell configures it at start. */
export const api = createApi();
