export type Received = { method: string; path: string; headers: Headers; body: unknown; signal: AbortSignal | null };

/** Answers `fetch` until `restore`; an answer may also be an error, or never come. */
export function stubFetch(answer: (received: Received, count: number) => Response | Promise<Response>) {
  const original = globalThis.fetch;
  const received: Received[] = [];
  globalThis.fetch = ((url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const arrived = {
      method,
      path: url,
      headers: new Headers(headers),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
      signal: signal ?? null,
    };
    received.push(arrived);
    const isAborted = new Promise<never>((_, reject) => {
      const refuse = () => reject(new DOMException('aborted', 'AbortError'));
      if (signal?.aborted) refuse();
      signal?.addEventListener('abort', refuse);
    });
    return Promise.race([isAborted, Promise.resolve().then(() => answer(arrived, received.length))]);
  }) as typeof fetch;
  return { received, restore: () => void (globalThis.fetch = original) };
}

export const succeed = (value: unknown): Response => Response.json({ success: true, value, message: 'ok' });

export const refuse = (status: number, message: string, value: unknown = null): Response =>
  Response.json({ success: false, value, message }, { status, headers: { 'x-request-id': 'req-7' } });
