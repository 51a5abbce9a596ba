import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureHeaders, type ProviderTransaction, type TransferAnswer } from '@portal/contracts/vendor-interface';
import { parseMoney, toWire } from '@portal/money';
import { isSigned } from '../../src/modules/games/providers/provider-signature';

type Kept = { direction: string; amount: bigint; playerId: string };
/** What becomes of the next transfer: it is refused, or done and not told, or lost on the way, or told in words that are none. */
export type Mishap = TransferAnswer['status'] | 'cutAfter' | 'cutBefore' | 'nonsense';

/** A provider that keeps its own wallet, over real HTTP; tests tell it what goes wrong. */
export async function startFakeWalletProvider(secret = 'demo-vendor-secret') {
  const kept = new Map<string, Kept>();
  const balances = new Map<string, bigint>();
  const mishaps: Mishap[] = [];
  const report: ProviderTransaction[] = [];
  const state = {
    statusFails: 0,
    calls: [] as string[],
    pageLength: 2,
    tellsAmount: null as string | null,
    tellsReference: null as string | null,
  };

  const server = createServer((request, response) => {
    void answer(request).then((value) => {
      if (value === null) return request.socket.destroy();
      response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    });
  });
  async function answer(request: IncomingMessage): Promise<object | null> {
    const body = Buffer.concat(await request.toArray());
    const { [signatureHeaders.timestamp]: timestamp, [signatureHeaders.signature]: signature } = request.headers;
    if (!isSigned([secret], { timestamp, signature, body })) return { status: 'BAD_SIGNATURE' };
    state.calls.push(request.url!);
    const asked = JSON.parse(body.toString()) as {
      reference: string;
      direction: string;
      amount: string;
      playerId: string;
      cursor?: string;
      from: string;
      to: string;
    };
    const balance = balances.get(asked.playerId) ?? 0n;
    switch (request.url) {
      case '/v1/launch':
        return { status: 'OK', gameUrl: 'https://play.example.com/game' };
      case '/v1/transfers':
        return transfer(asked, balance);
      case '/v1/transfers/status': {
        if (state.statusFails > 0) {
          state.statusFails -= 1;
          return null;
        }
        const found = kept.get(asked.reference);
        return found
          ? { status: 'OK', reference: state.tellsReference ?? asked.reference, amount: state.tellsAmount ?? toWire(found.amount) }
          : { status: 'NOT_FOUND', reference: asked.reference };
      }
      case '/v1/reports/wallets':
        return { status: 'OK', wallets: [...balances.keys()].sort().map(walletOf), nextCursor: null };
      case '/v1/balance':
        return { status: 'OK', balance: toWire(balance) };
      case '/v1/reports/transactions': {
        const of = report.filter(({ at }) => at >= asked.from && at < asked.to);
        const start = Number(asked.cursor ?? '0');
        const end = start + state.pageLength;
        return { status: 'OK', transactions: of.slice(start, end), nextCursor: end < of.length ? String(end) : null };
      }
      default:
        return null;
    }
  }
  const walletOf = (playerId: string) => {
    const sum = (way: string) =>
      toWire([...kept.values()].reduce((all, t) => (t.playerId === playerId && t.direction === way ? all + t.amount : all), 0n));
    return { playerId, balance: toWire(balances.get(playerId)!), movedIn: sum('in'), movedOut: sum('out'), staked: '0.00', won: '0.00' };
  };
  function transfer(
    { reference, direction, amount, playerId }: { reference: string; direction: string; amount: string; playerId: string },
    balance: bigint,
  ) {
    const mishap = mishaps.shift();
    if (mishap === 'cutBefore') return null;
    if (mishap === 'nonsense') return { status: 'PERHAPS' };
    if (mishap && mishap !== 'OK' && mishap !== 'cutAfter') return { status: mishap, reference };
    const change = direction === 'in' ? parseMoney(amount) : -parseMoney(amount);
    if (!kept.has(reference)) {
      if (balance + change < 0n) return { status: 'INSUFFICIENT_FUNDS', reference };
      kept.set(reference, { direction, amount: parseMoney(amount), playerId });
      balances.set(playerId, balance + change);
    }
    return mishap === 'cutAfter' ? null : { status: 'OK', reference, balance: toWire(balances.get(playerId)!) };
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    mishaps,
    report,
    kept,
    balances,
    balanceOf: (playerId: string): bigint => balances.get(playerId) ?? 0n,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeWalletProvider = Awaited<ReturnType<typeof startFakeWalletProvider>>;
