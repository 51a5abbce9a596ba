import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LaunchAnswer, LaunchRequest, ProviderGame, ProviderJackpot, ProviderRoom } from '@portal/contracts/vendor-interface';

export const fakeSecret = 'a-secret-that-two-know';
export const fakeOperator = 'portal';

export type FakeProvider = {
  url: string;
  secret: string;
  games: ProviderGame[];
  rooms: ProviderRoom[];
  jackpots: ProviderJackpot[];
  /** What `/v1/matches` answers with a version of its own making; whatever it holds is sent; `null`: nothing is said to have changed. */
  matches: unknown[] | null;
  /** Paths in the order in which they were asked with a right signature. */
  asked: string[];
  launches: LaunchRequest[];
  launch(request: LaunchRequest): Promise<LaunchAnswer | Record<string, unknown>>;
  /** Waits this long before each answer. */
  delayMs: number;
  /** Answers 500 to everything. */
  isBroken: boolean;
  close(): Promise<void>;
};

/** A provider on a real socket: signed calls in, the contract's answers out. */
export async function startFakeProvider(secret = fakeSecret): Promise<FakeProvider> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const fake: FakeProvider = {
    url: `http://127.0.0.1:${port}`,
    secret,
    games: [],
    rooms: [],
    jackpots: [],
    matches: [],
    asked: [],
    launches: [],
    launch: async ({ gameCode }) => ({ status: 'OK', gameUrl: `https://play.example.com/play/${gameCode}#code-${fake.launches.length}` }),
    delayMs: 0,
    isBroken: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { 'x-operator': operator, 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
    const expected = createHmac('sha256', secret)
      .update(`${String(timestamp)}.${body}`)
      .digest('hex');
    if (operator !== fakeOperator || signature !== expected) return end(response, 401, {});
    fake.asked.push(request.url!);
    if (fake.delayMs > 0) await sleep(fake.delayMs);
    if (fake.isBroken) return end(response, 500, {});
    return end(response, 200, await valueOf(request.url!, body));
  }

  async function valueOf(path: string, body: string): Promise<unknown> {
    if (path === '/v1/games') return { status: 'OK', games: fake.games };
    if (path === '/v1/rooms') return { status: 'OK', rooms: fake.rooms };
    if (path === '/v1/jackpots') return { status: 'OK', jackpots: fake.jackpots };
    if (path === '/v1/matches') {
      const version = createHash('sha256').update(JSON.stringify(fake.matches)).digest('hex');
      const isKnown = (JSON.parse(body) as { version?: string }).version === version;
      return { status: 'OK', version, matches: isKnown ? null : fake.matches };
    }
    const request = JSON.parse(body) as LaunchRequest;
    fake.launches.push(request);
    return fake.launch(request);
  }
  return fake;
}

function end(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** A game as providers tell it; `vendor` and `code` name it. */
export const aGame = (vendor: string, code: string, more: Partial<ProviderGame> = {}): ProviderGame => ({
  code,
  vendor,
  vendorName: `Vendor ${vendor}`,
  category: 'RNG',
  classify: 'video',
  name: { TY: `เกม ${code}`, EN: `Game ${code}` },
  description: { TY: 'คำอธิบาย', EN: 'What it is.' },
  rules: [{ TY: 'กติกา', EN: 'How it is played.' }],
  rtp: '96.50',
  feePercent: null,
  volatility: 'medium',
  features: ['free-spins'],
  minBet: '1',
  maxBet: '1000',
  maxWin: '500000',
  lines: 20,
  trialSupport: true,
  hasRooms: false,
  isNew: false,
  isHot: false,
  status: 'open',
  ...more,
});
