import type { ChosenBet } from '@portal/contracts/matches';
import type { LaunchAnswer, LaunchRequest } from '@portal/contracts/vendor-interface';
import { fromWhole, toWire as toWireMoney } from '@portal/money';
import type { Database } from '@portal/postgres';
import type { WireEntry, WireSession } from '../api/wire';
import type { Catalog } from '../catalog/catalog';
import { toWireTitle } from '../catalog/wire-title';
import type { Config } from '../config';
import { GameRefusal } from '../core/game-refusal';
import { newId } from '../core/ids';
import { hashOf, newSecret } from '../core/secrets';
import { insertSeeds } from '../fairness/session-seeds.repository';
import type { CallOperator } from '../wallet/operator-client';
import type { Stakes } from '../wallet/stakes';
import { findAlive, findByToken, insertSession, redeemPlayCode, startSession, type StoredSession } from './sessions.repository';

const PLAY_CODE_SECONDS = 60;
const demoBalance = fromWhole(10_000n);
type Deps = {
  database: Database;
  config: Pick<Config, 'publicUrl' | 'portalOrigins'>;
  catalog: Catalog;
  callOperator: CallOperator;
  balance: Stakes['balance'];
};

export function createSessions({ database, config, catalog, callOperator, balance }: Deps) {
  const toWire = async (session: StoredSession, bets: readonly ChosenBet[] = []): Promise<WireSession> => ({
    nickname: session.nickname,
    wallet: session.wallet,
    currency: session.currency,
    language: session.language,
    roomId: session.roomId,
    bets,
    portalOrigins: config.portalOrigins,
    lobbyUrl: session.lobbyUrl,
    balance: await balance(session.id).then((amount) => (amount === null ? null : toWireMoney(amount))),
    title: toWireTitle(catalog.get(session.gameCode)),
  });

  return {
    /** What the operator asks for: an address that opens the game once. */
    async launch(request: LaunchRequest): Promise<LaunchAnswer> {
      const title = catalog.find(request.gameCode);
      if (!title || (request.mode === 'demo' && !title.trialSupport)) return { status: 'INVALID_GAME' };
      const isReal = request.mode === 'real';
      if (isReal !== Boolean(request.playerId && request.launchToken)) return { status: 'BAD_REQUEST' };
      // Messages and the way back go to the portal only.
      const isOurs = (url: string) => config.portalOrigins.includes(new URL(url).origin);
      if (!isOurs(request.lobbyUrl) || !isOurs(request.cashierUrl)) return { status: 'BAD_REQUEST' };

      const id = newId();
      const playCode = newSecret();
      await insertSession(database.read, {
        id,
        operatorId: request.operatorId,
        playerId: isReal ? request.playerId! : null,
        playerKey: isReal ? `${request.operatorId}:${request.playerId}` : `demo:${id}`,
        wallet: isReal ? catalog.walletOf(title) : 'demo',
        currency: request.currency,
        language: request.language,
        gameCode: title.code,
        roomId: request.roomId ?? null,
        bets: request.bets ?? [],
        lobbyUrl: request.lobbyUrl,
        cashierUrl: request.cashierUrl,
        launchToken: request.launchToken ?? null,
        playCodeHash: hashOf(playCode),
        playCodeSeconds: PLAY_CODE_SECONDS,
        demoBalance: isReal ? null : demoBalance,
      });
      // Behind the hash it reaches neither logs nor other servers.
      return { status: 'OK', gameUrl: `${config.publicUrl}/play/${encodeURIComponent(title.code)}#${playCode}` };
    },

    /** Swaps a play code for a session; the operator learns now that its launch token was used. */
    async enter(playCode: string): Promise<WireEntry> {
      const session = await redeemPlayCode(database.read, hashOf(playCode));
      if (!session) throw new GameRefusal('play_code_used', 410);
      let known = { walletToken: null as string | null, nickname: '', language: session.language };
      if (session.wallet !== 'demo') {
        const answer = await callOperator(session.wallet, 'authenticate', { launchToken: session.launchToken });
        if (answer.kind === 'unreadable') throw new GameRefusal('unreached', 502);
        const { status, player } = answer.answer;
        if (status !== 'OK' || !player || player.playerId !== session.playerId)
          throw new GameRefusal(status === 'OK' ? 'INVALID_TOKEN' : status, 403);
        known = { walletToken: player.token, nickname: player.nickname, language: player.language };
      }
      const token = newSecret();
      await database.transaction(async (tx) => {
        await startSession(tx, session.id, { tokenHash: hashOf(token), ...known });
        await insertSeeds(tx, session.id);
      });
      return { token, session: await toWire({ ...session, nickname: known.nickname, language: known.language }, session.bets) };
    },

    async get(session: StoredSession): Promise<WireSession> {
      return toWire(session);
    },

    /** Of these sessions those that are alive. */
    findAlive: (ids: readonly string[]) => findAlive(database.read, ids),

    /** Who sends `Authorization: Bearer …`. */
    async authenticate(header: string | undefined): Promise<StoredSession> {
      const token = /^Bearer ([\w-]{20,100})$/.exec(header ?? '')?.[1];
      const session = token ? await findByToken(database.read, hashOf(token)) : null;
      if (!session) throw new GameRefusal('session_over', 401);
      return session;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
