import type { CallName, CallValue } from '@portal/contracts';

type Sent = { name: CallName; params: Record<string, string>; query: Record<string, string>; body: unknown; headers: Headers };
type Answer<N extends CallName> = CallValue<N> | ((sent: Sent) => CallValue<N> | Response | Promise<CallValue<N> | Response>);

export type FakeApi = {
  /** Answers a call of the table from now on. */
  answer<N extends CallName>(name: N, answer: Answer<N>): void;
  /** Refuses a call from now on. */
  refuse(name: CallName, code: string, status?: number, value?: unknown): void;
  /** Calls that arrived, oldest first. */
  sent: Sent[];
  restore(): void;
};

/** Stands in for the platform at the network: `fetch` is answered by the table of calls. A call nobody planned fails the test. */
export function createFakeApi(): FakeApi {
  const original = globalThis.fetch;
  const answers = new Map<CallName, Answer<CallName>>();
  const sent: Sent[] = [];

  globalThis.fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof URL || typeof input === 'string' ? input : input.url, 'http://portal.test');
    const found = match(init.method ?? 'GET', url.pathname, answers.keys());
    if (!found) throw new TypeError(`No answer was planned for ${init.method ?? 'GET'} ${url.pathname}`);
    const call: Sent = {
      ...found,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      headers: new Headers(init.headers),
    };
    sent.push(call);
    const answer = answers.get(found.name);
    const value = typeof answer === 'function' ? await (answer as (sent: Sent) => unknown)(call) : answer;
    return value instanceof Response ? value : envelope(200, { success: true, value, message: 'ok' });
  };

  return {
    answer: (name, answer) => void answers.set(name, answer),
    refuse: (name, code, status = 409, value = null) =>
      void answers.set(name, () => envelope(status, { success: false, value, message: code })),
    sent,
    restore: () => void (globalThis.fetch = original),
  };
}

function envelope(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-request-id': 'req-test' } });
}

function match(method: string, path: string, names: Iterable<CallName>): { name: CallName; params: Record<string, string> } | null {
  const parts = path.split('/');
  let best: { name: CallName; params: Record<string, string> } | null = null;
  for (const name of names) {
    const [wantedMethod, wantedPath = ''] = name.split(' ');
    const wanted = wantedPath.split('/');
    if (wantedMethod !== method || wanted.length !== parts.length) continue;
    if (!wanted.every((part, i) => part.startsWith(':') || part === parts[i])) continue;
    const params = Object.fromEntries(
      wanted.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[i] ?? '')]] : [])),
    );
    if (!best || Object.keys(params).length < Object.keys(best.params).length) best = { name, params };
  }
  return best;
}
