import type { WireRefusal } from '../../src/api/wire';

/** The server has said no, and why. `code` has a sentence in the texts: `refused.<code>`. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';

  constructor(
    readonly code: string,
    readonly statusCode: number,
  ) {
    super(code);
  }
}

export type Api = {
  /** `path` is below `/api`, such as `/games/baccarat/table`. */
  get<T>(path: string, signal?: AbortSignal): Promise<T>;
  /** Carries an idempotency key, and is sent again with the same key when no answer came. */
  post<T>(path: string, body?: unknown, key?: string): Promise<T>;
};

const PAUSES_MILLISECONDS = [400, 1_500, 4_000];
const LIMIT_MILLISECONDS = 20_000;

export function createApi(token: () => string | null): Api {
  async function send<T>(path: string, { signal, ...init }: RequestInit): Promise<T> {
    const bearer = token();
    const limit = AbortSignal.timeout(LIMIT_MILLISECONDS);
    const response = await fetch(`/api${path}`, {
      ...init,
      headers: { ...init.headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
      cache: 'no-store',
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (response.ok) return (await response.json()) as T;
    const refusal = (await response.json().catch(() => null)) as WireRefusal | null;
    throw new ApiRefusal(refusal?.code ?? 'internal', response.status);
  }

  return {
    get: (path, signal) => send(path, { method: 'GET', ...(signal && { signal }) }),
    async post<T>(path: string, body: unknown = {}, key: string = crypto.randomUUID()) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await send<T>(path, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json', 'idempotency-key': key },
          });
        } catch (error) {
          const pause = PAUSES_MILLISECONDS[attempt];
          const isAnswered = error instanceof ApiRefusal && error.statusCode < 500;
          if (isAnswered || pause === undefined) throw error;
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    },
  };
}
