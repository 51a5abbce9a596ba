import type { DeskHealth, DeskRemote, DeskState } from '@portal/contracts/release-desk';

type Asked = { method: string; path: string; body: unknown; isBackground: boolean };
type Answer = { status?: number; value?: unknown; message?: string };
type Answers = Record<string, Answer | ((body: unknown) => Answer)>;

const noon = '2026-11-21T05:00:00.000Z';

export const oldBuild = 'aaaaaaaaaaaa';
export const newBuild = 'bbbbbbbbbbbb';

const build = (buildId: string, version: string, state: 'active' | 'last good', traffic: number): DeskRemote['builds'][number] => ({
  buildId,
  version,
  builtAt: noon,
  commit: null,
  state,
  traffic,
  activatedAt: noon,
  activatedBy: 'anong',
});

/** Promotions on their second build, the first one being the last good. */
export const samplePromo = (changes: Partial<DeskRemote> = {}): DeskRemote => ({
  remote: 'mf-promo',
  kind: 'remote',
  active: newBuild,
  canary: null,
  lastGood: oldBuild,
  isFrozen: false,
  isKilled: false,
  builds: [build(newBuild, '1.1.0', 'active', 100), build(oldBuild, '1.0.0', 'last good', 0)],
  ...changes,
});

export const sampleState = (epoch: number, changes: Partial<DeskRemote> = {}): DeskState => ({ epoch, remotes: [samplePromo(changes)] });

export const sampleHealth = (changes: Partial<DeskHealth> = {}): DeskHealth => ({
  remote: 'mf-promo',
  from: '2026-11-21T04:01:00.000Z',
  to: noon,
  builds: [
    {
      buildId: newBuild,
      version: '1.1.0',
      minutes: [{ minute: noon, loads: 20, failures: 3, p50Ms: 210, p95Ms: 840 }],
      failuresByClass: { evaluation: 3 },
    },
  ],
  findings: [],
  ...changes,
});

const emptyLog = { content: [], pageNo: 1, totalPages: 0, totalElements: 0 };

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

/** Answers what the console asks for by `METHOD /path`, without its query. */
export function installFakeDesk(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  const usual: Answers = {
    'GET /wps/operators/me': { value: { operator: { name: 'anong', roles: ['releaser'] } } },
    'GET /ops/api/health': { value: sampleHealth() },
    'GET /ops/api/log': { value: emptyLog },
    'GET /ops/api/override': { value: null },
    'GET /ops/api/audit': { value: null },
    'GET /wps/operators/alerts': { value: [] },
  };
  FakeEventSource.open = [];
  Object.assign(globalThis, {
    EventSource: FakeEventSource,
    async fetch(url: string, { method = 'GET', body, headers }: RequestInit = {}) {
      const path = url.split('?')[0] ?? '';
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null;
      asked.push({ method, path, body: sent, isBackground: new Headers(headers).has('x-background') });
      const found = answers[`${method} ${path}`] ?? usual[`${method} ${path}`] ?? { status: 404, message: 'request.not_found' };
      const { status = 200, value = null, message = '' } = typeof found === 'function' ? found(sent) : found;
      return new Response(JSON.stringify({ success: status < 400, value, message }), { status });
    },
  });
  return asked;
}
