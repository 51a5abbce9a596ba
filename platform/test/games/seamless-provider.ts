import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { trialCode } from '@portal/contracts';
import { signatureHeaders, type WalletAnswer } from '@portal/contracts/vendor-interface';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../../src/core/ids';
import { signBody } from '../../src/modules/games/providers/provider-signature';
import type { NewProvider } from '../../src/modules/games/providers/providers.model';
import type { TestApp } from '../test-app';

export type Answer = { httpStatus: number; retryAfter: string | undefined } & WalletAnswer;
type Signing = {
  timestamp?: number;
  secret?: string;
  signature?: string;
  operator?: string;
  raw?: string;
  headers?: Record<string, string>;
};

/** A player of a provider's game, with a session token. */
export type Player = { memberId: string; token: string; sessionId: string };

/** A provider that calls the wallet as a real one does: signed, over HTTP. */
export async function createSeamlessProvider(app: TestApp, changes: Partial<NewProvider> = {}) {
  const code = changes.code ?? `P${randomBytes(4).toString('hex').toUpperCase()}`;
  const provider: NewProvider = {
    code,
    name: code,
    operatorId: 'portal',
    apiUrl: 'http://127.0.0.1:9',
    mirrorUrl: null,
    wallet: 'seamless',
    secret: 'demo-vendor-secret',
    allowedAddresses: ['127.0.0.1', '10.0.0.0/8'],
    lateBet: 'ROLLED_BACK',
    mayAdjust: true,
    callsPerSecond: 1_000_000,
    isEnabled: true,
    ...changes,
  };
  const save = (more: Partial<NewProvider> = {}) =>
    app.database.transaction((tx) => app.services.games.money.providers.save(tx, Object.assign(provider, more)));
  await save();
  const vendor = `V${code}`;
  const nodeId = `${vendor}-DICE`;
  await sql`insert into games.vendors (code, name, provider_code) values (${vendor}, ${vendor}, ${code})`.execute(app.database.read);
  await sql`insert into games.games (node_id, game_id, vendor_code, category, name, is_listed)
    values (${nodeId}, 'DICE', ${vendor}, 'INHOUSE', '{"TY": "ลูกเต๋า", "EN": "Dice"}', true)`.execute(app.database.read);

  async function call(method: string, body: object, signing: Signing = {}): Promise<Answer> {
    const { timestamp = Math.floor(Date.now() / 1_000), secret = provider.secret, operator = provider.operatorId } = signing;
    const text = JSON.stringify(body);
    const response = await app.inject({
      method: 'POST',
      url: `/seamless/v1/${code}/${method}`,
      payload: signing.raw ?? text,
      headers: {
        'content-type': 'application/json',
        [signatureHeaders.operator]: operator,
        [signatureHeaders.timestamp]: String(timestamp),
        [signatureHeaders.signature]: signing.signature ?? signBody(secret, String(timestamp), text),
        ...signing.headers,
      },
    });
    const retryAfter = response.headers['retry-after'];
    return { httpStatus: response.statusCode, retryAfter, ...response.json<WalletAnswer>() };
  }

  const common = (player: Player, more: object) => ({
    requestId: randomUUID(),
    playerId: player.memberId,
    currency: 'THB',
    gameCode: 'DICE',
    ...more,
  });

  return {
    code,
    vendor,
    nodeId,
    provider,
    save,
    call,

    /** A member with money and a running session. */
    async addPlayer(balance = '1000', { isAgent = 0 }: { isAgent?: number } = {}): Promise<Player> {
      const memberId = newId();
      const account = `p${randomBytes(6).toString('hex')}`;
      await app.database.transaction(async (tx) => {
        await app.services.members.addAccount(tx, {
          id: memberId,
          account,
          nickname: 'Player',
          isAgent,
          parentId: null,
          language: 'TY',
          fields: {},
        });
        await app.services.wallet.openAccount(tx, memberId, { isTrial: isAgent === trialCode });
      });
      if (parseMoney(balance) > 0n) await app.deposit(memberId, balance, isAgent);
      return this.addSession(memberId);
    },
    async addSession(memberId: string): Promise<Player> {
      const token = randomBytes(32).toString('base64url');
      const sessionId = newId();
      await sql`insert into games.play_sessions
          (id, member_id, provider_code, node_id, game_code, language, currency, country, token_hash, started_at, seen_at, expires_at)
        values (${sessionId}, ${memberId}, ${code}, ${nodeId}, 'DICE', 'TY', 'THB', 'TH', ${createHash('sha256').update(token).digest()}, now(), now(),
          now() + interval '1 day')`.execute(app.database.read);
      return { memberId, token, sessionId };
    },
    expire: (player: Player) =>
      sql`update games.play_sessions set expires_at = now() - interval '1 second' where id = ${player.sessionId}`.execute(
        app.database.read,
      ),

    bet: (player: Player, transactionId: string, amount: string, more: object = {}) =>
      call('bet', common(player, { token: player.token, roundId: 'R-1', transactionId, amount, ...more })),
    win: (player: Player, transactionId: string, referenceTransactionId: string, amount: string, more: object = {}) =>
      call('win', common(player, { roundId: 'R-1', transactionId, referenceTransactionId, amount, roundClosed: false, ...more })),
    betwin: (player: Player, transactionId: string, betAmount: string, winAmount: string, more: object = {}) =>
      call(
        'betwin',
        common(player, { token: player.token, roundId: 'R-1', transactionId, betAmount, winAmount, roundClosed: true, ...more }),
      ),
    rollback: (player: Player, transactionId: string, referenceTransactionId: string, more: object = {}) =>
      call('rollback', common(player, { roundId: 'R-1', transactionId, referenceTransactionId, ...more })),
    adjust: (player: Player, transactionId: string, referenceTransactionId: string, amount: string, more: object = {}) =>
      call(
        'adjust',
        common(player, { roundId: 'R-1', transactionId, referenceTransactionId, amount, reason: 'the result was wrong', ...more }),
      ),
    bonusWin: (player: Player, transactionId: string, amount: string, more: object = {}) =>
      call('bonusWin', common(player, { roundId: 'B-1', transactionId, amount, promoId: 'SONGKRAN', ...more })),
    endRound: (player: Player, roundId = 'R-1', more: object = {}) => call('endRound', common(player, { roundId, ...more })),
    balance: (player: Player, more: object = {}) => call('balance', common(player, { token: player.token, ...more })),
  };
}

export type SeamlessProvider = Awaited<ReturnType<typeof createSeamlessProvider>>;
