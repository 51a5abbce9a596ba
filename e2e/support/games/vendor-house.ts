import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ProviderGame, WalletAnswer } from '@portal/contracts/vendor-interface';

/**
 * A house of games of its own, on this machine: it knows the portal by a shared key alone. Its one game takes a stake of one baht when it is
 * opened, and says what is left.
 */
export async function openVendorHouse(portalUrl: string, vendor: string, gameName: string) {
  const key = randomBytes(32).toString('base64');
  const sign = (timestamp: string, body: string) => createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A portal without encryption plays games of its own host alone.
  const url = `http://${new URL(portalUrl).hostname}:${(server.address() as { port: number }).port}`;
  const game: ProviderGame = {
    ...{ code: 'REEF', vendor, vendorName: gameName, category: 'RNG', classify: 'video', name: { TY: gameName, EN: gameName } },
    ...{ description: { TY: gameName }, rules: [], rtp: '96.00', feePercent: null, volatility: 'low', features: [], minBet: '1' },
    ...{ maxBet: '10', maxWin: null, lines: 5, trialSupport: false, hasRooms: false, isNew: true, isHot: false, status: 'open' },
  };

  /** A callback of the portal's wallet. */
  async function call(method: string, body: object): Promise<WalletAnswer> {
    const text = JSON.stringify({ requestId: randomUUID(), ...body });
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const answered = await fetch(new URL(`/seamless/v1/${vendor}/${method}`, portalUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-operator': 'portal',
        'x-timestamp': timestamp,
        'x-signature': sign(timestamp, text),
      },
      body: text,
    });
    return (await answered.json()) as WalletAnswer;
  }

  async function play(launchToken: string): Promise<string> {
    const { player, status } = await call('authenticate', { launchToken });
    if (!player) return `Refused: ${status}`;
    const { token, playerId } = player;
    const round = { playerId, token, currency: 'THB', gameCode: game.code, roundId: randomUUID(), transactionId: randomUUID() };
    const bet = await call('betwin', { ...round, betAmount: '1', winAmount: '0', roundClosed: true });
    return `${bet.status}: ${bet.balance} ${bet.currency}`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    const address = new URL(request.url!, url);
    if (address.pathname === '/play') {
      const told = await play(address.searchParams.get('token')!);
      return void response.setHeader('content-type', 'text/html').end(`<title>${gameName}</title><p>${told}</p>`);
    }
    const send = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.headers['x-signature'] !== sign(String(request.headers['x-timestamp']), body)) return void send(401, {});
    if (address.pathname === '/v1/games') return void send(200, { status: 'OK', games: [game] });
    if (address.pathname === '/v1/launch') {
      const { launchToken } = JSON.parse(body) as { launchToken: string };
      return void send(200, { status: 'OK', gameUrl: `${url}/play?token=${encodeURIComponent(launchToken)}` });
    }
    return void send(200, { status: 'OK', rooms: [], jackpots: [] });
  }

  return {
    key,
    url,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
