type Asked = { method: string; path: string; query: Record<string, string>; body: unknown; isBackground: boolean };
type Answer = { status?: number; value?: unknown; message?: string };
type Answers = Record<string, Answer | ((body: unknown) => Answer)>;

const quietChannel = { lastDay: { sent: 0, failed: 0, unknown: 0 }, lastSentAt: null, lastFailure: null, provider: null };
const emptyPage = { content: [], pageNo: 1, totalPages: 0, totalElements: 0 };

/** The event stream of a browser, held by the test. */
export class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];
  constructor(readonly url: string) {
    super();
    FakeEventSource.open.push(this);
  }
  close(): void {
    FakeEventSource.open = FakeEventSource.open.filter((each) => each !== this);
  }
  send(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

/** Answers what the desk asks for by `METHOD /path`, without its query. */
export function installFakeDesk(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  const usual: Answers = {
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles: ['admin'] } } },
    'GET /wps/operators/approvals': { value: emptyPage },
    'GET /ops/api/audit': { value: null },
    'GET /wps/operators/alerts': { value: [] },
    'GET /wps/operators/queues': { value: [] },
    'GET /wps/operators/search': { value: [] },
    'GET /wps/operators/delivery': { value: { hasSandbox: true, sms: quietChannel, email: quietChannel } },
  };
  FakeEventSource.open = [];
  Object.assign(globalThis, {
    EventSource: FakeEventSource,
    async fetch(url: string, { method = 'GET', body, headers }: RequestInit = {}) {
      const [path = '', search] = url.split('?');
      const query = Object.fromEntries(new URLSearchParams(search));
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
      asked.push({ method, path, query, body: sent, isBackground: new Headers(headers).has('x-background') });
      const found = answers[`${method} ${path}`] ?? usual[`${method} ${path}`] ?? { status: 404, message: 'request.not_found' };
      const { status = 200, value = null, message = '' } = typeof found === 'function' ? found(sent) : found;
      return new Response(JSON.stringify({ success: status < 400, value, message }), { status });
    },
  });
  return asked;
}
