import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  signatureHeaders,
  walletCallbacks,
  type WalletMethod,
  walletStatuses,
  type WalletStatus,
} from '@portal/contracts/vendor-interface';
import { parseMoney, toWire } from '@portal/money';
import { isSigned } from '../src/wallet/signature';

type Entry = {
  method: string;
  playerId: string;
  amount: bigint;
  reference: string | null;
  isRolledBack: boolean;
  walletTransactionId: string;
};
export type OperatorCall = {
  method: WalletMethod;
  body: { playerId: string; transactionId: string; amount: string; roundId: string; roundClosed?: boolean };
};
/** What the next calls meet instead of an answer, or after the work was done. */
export type Fault = 'refuse-connection' | 'time-out' | 'http-500' | 'answer-lost' | 'nonsense' | WalletStatus;

export type FakeOperator = Awaited<ReturnType<typeof startFakeOperator>>;

/** An operator's wallet as the interface describes it, with faults on demand. It keeps its own books, for the comparison. */
export async function startFakeOperator(secret: string) {
  const balances = new Map<string, bigint>();
  const entries = new Map<string, Entry>();
  const tombstones = new Set<string>();
  const launchTokens = new Map<string, string>();
  const tokens = new Map<string, string>();
  const calls: OperatorCall[] = [];
  const faults: { method: string; fault: Fault; times: number }[] = [];
  const hanging = new Set<ServerResponse>();

  function takeFault(method: string): Fault | null {
    const planned = faults.find((fault) => (fault.method === method || fault.method === '*') && fault.times > 0);
    if (!planned) return null;
    planned.times -= 1;
    return planned.fault;
  }

  function decide(
    method: string,
    body: Record<string, string>,
  ): { status: WalletStatus; balance?: bigint; walletTransactionId?: string; player?: object } {
    if (method === 'authenticate') {
      const playerId = launchTokens.get(body.launchToken!);
      if (!playerId) return { status: 'INVALID_TOKEN' };
      launchTokens.delete(body.launchToken!);
      const token = randomUUID();
      tokens.set(token, playerId);
      const player = { token, playerId, nickname: 'Somchai', country: 'TH', rankLevel: 1, language: 'EN' };
      return { status: 'OK', balance: balances.get(playerId)!, player };
    }
    const playerId = body.playerId!;
    const balance = balances.get(playerId);
    if (balance === undefined) return { status: 'PLAYER_NOT_FOUND' };
    if (['bet', 'balance'].includes(method) && tokens.get(body.token!) !== playerId) return { status: 'INVALID_TOKEN' };
    if (method === 'balance') return { status: 'OK', balance };

    const id = body.transactionId!;
    const amount = method === 'rollback' ? 0n : parseMoney(body.amount!);
    const earlier = entries.get(id);
    if (earlier) {
      const isSame = earlier.method === method && earlier.amount === amount && earlier.playerId === playerId;
      return { status: isSame ? 'OK' : 'DUPLICATE_MISMATCH', balance, walletTransactionId: earlier.walletTransactionId };
    }
    const keep = (
      change: bigint,
      reference: string | null = null,
    ): { status: WalletStatus; balance: bigint; walletTransactionId: string } => {
      const walletTransactionId = randomUUID();
      entries.set(id, { method, playerId, amount, reference, isRolledBack: false, walletTransactionId });
      balances.set(playerId, balance + change);
      return { status: 'OK', balance: balance + change, walletTransactionId };
    };
    if (method === 'bet') {
      if (tombstones.has(id)) return { status: 'ROLLED_BACK', balance };
      if (amount > balance) return { status: 'INSUFFICIENT_FUNDS', balance };
      return keep(-amount);
    }
    const reference = body.referenceTransactionId!;
    const bet = entries.get(reference);
    if (method === 'win') {
      if (!bet) return { status: 'TRANSACTION_NOT_FOUND', balance };
      return bet.isRolledBack ? { status: 'ROLLED_BACK', balance } : keep(amount, reference);
    }
    if (!bet) {
      tombstones.add(reference);
      return keep(0n, reference);
    }
    if (bet.isRolledBack) return keep(0n, reference);
    bet.isRolledBack = true;
    return keep(bet.amount, reference);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const [, , , , method] = new URL(request.url!, 'http://operator').pathname.split('/') as [string, string, string, string, WalletMethod];
    const one = (name: string) => String(request.headers[name] ?? '');
    const isRight = isSigned({
      secrets: [secret],
      timestamp: one(signatureHeaders.timestamp),
      signature: one(signatureHeaders.signature),
      body: raw,
      now: new Date(),
    });
    if (!isRight) return void response.writeHead(401).end('{}');
    const fault = takeFault(method);
    if (fault === 'refuse-connection') return void response.destroy();
    if (fault === 'time-out') return void hanging.add(response);
    if (fault === 'http-500') return void response.writeHead(500).end('{}');
    // The interface's own schema: what it does not know is our mistake, and shows in the test.
    const body = walletCallbacks[method].parse(JSON.parse(raw.toString('utf8'))) as never;
    calls.push({ method, body });
    const verdict = fault && fault in walletStatuses ? { status: fault as WalletStatus } : decide(method, body);
    if (fault === 'answer-lost') return void hanging.add(response);
    const { status, balance, player, walletTransactionId } = {
      balance: undefined,
      player: undefined,
      walletTransactionId: undefined,
      ...verdict,
    };
    const answer = {
      status,
      code: walletStatuses[status],
      message: '',
      balance: balance === undefined ? undefined : toWire(balance),
      currency: 'THB',
      player,
      walletTransactionId,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(fault === 'nonsense' ? '<html>' : JSON.stringify(answer));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsOf: (method: WalletMethod) => calls.filter((call) => call.method === method),
    openPlayer(playerId: string, balance: string) {
      balances.set(playerId, parseMoney(balance));
    },
    launchToken(playerId: string): string {
      const token = randomUUID();
      launchTokens.set(token, playerId);
      return token;
    },
    balanceOf: (playerId: string) => toWire(balances.get(playerId)!),
    setBalance: (playerId: string, balance: string) => void balances.set(playerId, parseMoney(balance)),
    plan(method: WalletMethod | '*', fault: Fault, times = 1) {
      faults.push({ method, fault, times });
    },
    /** Net of everything that stands in the books of a player. */
    netOf(playerId: string): string {
      let net = 0n;
      for (const entry of entries.values()) {
        if (entry.playerId !== playerId) continue;
        if (entry.method === 'bet' && !entry.isRolledBack) net -= entry.amount;
        if (entry.method === 'win' && !entry.isRolledBack) net += entry.amount;
      }
      return toWire(net);
    },
    async close() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
