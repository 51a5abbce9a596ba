import { createHash } from 'node:crypto';
import type { GameCategory, LanguageCode } from '@portal/contracts';
import type { GameLaunch, GameLaunchRequest } from '@portal/contracts/games';
import type { LaunchRequest } from '@portal/contracts/vendor-interface';
import type { Database } from '@portal/postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Identity, isTrialAccount } from '../../../core/http/auth';
import { requestErrors } from '../../../core/errors';
import { newId } from '../../../core/ids';
import type { Log } from '../../../core/watch/log';
import type { Visitor } from '../../../core/http/visitor';
import type { LimitsService } from '../../limits';
import type { WalletService } from '../../wallet';
import { findForLaunch } from '../catalog/catalog.repository';
import type { GameRow } from '../game.model';
import { gamesErrors } from '../games.errors';
import { completeAttempt, dropAttempt, findAttempt, takeAttempt } from './launches.repository';
import { insertLaunch } from './play-sessions.repository';
import { askLaunch } from '../providers/provider-calls';
import { ProviderSilentError } from '../providers/provider-client';
import type { Provider } from '../providers/providers.model';
import type { TransfersService } from '../transfers/transfers.service';

/** The second of two parallel attempts waits as long as a provider may take. */
const waitMilliseconds = 6_000;
const stepMilliseconds = 50;

type Deps = {
  database: Database;
  log: Log;
  currency: string;
  publicUrl: string;
  isProduction: boolean;
  merchantCode(): Promise<string>;
  takeKey: WalletService['takeKey'];
  /** Refuses what the member's own limits forbid. */
  demandPlay: LimitsService['demandPlay'];
  /** Refuses while no stakes are accepted. */
  demandBetting(): Promise<void>;
  providers(): Promise<readonly Provider[]>;
  /** Whether a transfer to or from this provider's wallet is pending. */
  hasOpenTransfer(memberId: string, providerCode: string): Promise<boolean>;
  /** Moves money before the game opens, if the member has chosen so. */
  takeAlong: TransfersService['takeAlong'];
  /** Rooms as they are now, of one provider. */
  roomsOf(provider: Provider): Promise<readonly { roomId: string; gameCode: string }[]>;
  rankLevelOf(memberId: string): Promise<number>;
};

type Ask = { member: Identity; key: string; request: GameLaunchRequest; pageLanguage: LanguageCode; visitor: Visitor };
type Target = { game: GameRow; provider: Provider };

/** Launches games at their providers (GAME-03). */
export function createLaunchService(deps: Deps) {
  const { database, log, currency, publicUrl, isProduction } = deps;

  async function findTarget(nodeId: string): Promise<Target> {
    const found = await findForLaunch(database.read, nodeId);
    if (!found) throw gamesErrors.unknown();
    const provider = (await deps.providers()).find(({ code }) => code === found.providerCode);
    if (!provider || !found.row.is_available) throw gamesErrors.unavailable();
    return { game: found.row, provider };
  }

  const pageOf = (category: GameCategory) => `${publicUrl}/${category.toLowerCase()}`;
  const bodyOf = ({ game, provider }: Target, language: LanguageCode, { address, country }: Visitor) => ({
    operatorId: provider.operatorId,
    gameCode: game.game_id,
    currency,
    language,
    platform: 'html5-desktop' as const,
    clientType: 3 as const,
    ip: address,
    country: country ?? '',
    lobbyUrl: pageOf(game.category),
    cashierUrl: `${publicUrl}/?center=member&page=depositv2`,
  });

  /** The address for the game's frame: http or https, in production https only. */
  function readAddress(url: string | undefined, provider: Provider): { game_url: string; game_url2?: string } {
    const address = url === undefined ? null : new URL(url);
    const isWeb = address && (address.protocol === 'https:' || (!isProduction && address.protocol === 'http:'));
    if (!isWeb || address.username || address.password)
      throw new ProviderSilentError(`${provider.code} answered an address that no frame may open`);
    if (provider.gameOrigins.length > 0 && !provider.gameOrigins.includes(address.origin))
      throw new ProviderSilentError(`${provider.code} answered an address of an origin that was not agreed`);
    if (!provider.mirrorUrl) return { game_url: address.href };
    return {
      game_url: address.href,
      game_url2: `${new URL(provider.mirrorUrl).origin}${address.pathname}${address.search}${address.hash}`,
    };
  }

  async function open(provider: Provider, body: LaunchRequest) {
    try {
      const { status, gameUrl } = await askLaunch(provider, body);
      if (status === 'OK') return readAddress(gameUrl, provider);
      log.warn({ provider: provider.code, game: body.gameCode, status }, 'the provider does not launch');
    } catch (error) {
      log.warn({ err: error, provider: provider.code, game: body.gameCode }, 'the provider does not launch');
      throw gamesErrors.providerSilent();
    }
    throw gamesErrors.unavailable();
  }

  async function demandOwn({ member, request, pageLanguage }: Ask): Promise<void> {
    const isOwn =
      request.username === member.account && request.merchantCode === (await deps.merchantCode()) && request.language === pageLanguage;
    if (!isOwn) throw gamesErrors.launchRefused();
  }

  function demandFit({ vassalage, gameId, roomId, bets }: GameLaunchRequest, { game }: Target, isRoom: boolean): void {
    const fits = game.vendor_code === vassalage && (gameId === undefined || gameId === game.game_id);
    const isBook = game.category === 'SPORTS' || game.category === 'ESPORTS';
    if (bets !== undefined && (isRoom || !isBook)) throw gamesErrors.launchRefused();
    if (!fits || (roomId !== undefined) !== isRoom || (isRoom && !game.has_rooms)) throw gamesErrors.launchRefused();
  }

  /** The answer of the first of two attempts with one key, once it is there. */
  async function awaitAnswer(memberId: string, key: string): Promise<GameLaunch> {
    for (let waited = 0; waited < waitMilliseconds; waited += stepMilliseconds) {
      const attempt = await findAttempt(database.read, memberId, key);
      if (attempt?.answer) return attempt.answer;
      if (!attempt) break;
      await sleep(stepMilliseconds);
    }
    throw gamesErrors.providerSilent();
  }

  async function launch(ask: Ask, isRoom: boolean): Promise<GameLaunch> {
    const { member, key, request, visitor } = ask;
    const call = isRoom ? 'POST /wps/relay/games/pvp/launch' : 'POST /wps/relay/games/launch';
    // Checked first, so that a trial account gets the same answer for every game.
    if (isTrialAccount(member)) throw gamesErrors.trialRefused();
    await demandOwn(ask);
    const digest = createHash('sha256')
      .update(JSON.stringify(Object.entries(request).sort()))
      .digest();
    const earlier = await findAttempt(database.read, member.memberId, key);
    if (earlier && !earlier.digest.equals(digest)) throw requestErrors.keyReused();
    if (earlier) return awaitAnswer(member.memberId, key);
    await deps.demandBetting();

    const target = await findTarget(request.nodeId);
    demandFit(request, target, isRoom);
    if (isRoom) {
      const rooms = await deps.roomsOf(target.provider);
      if (!rooms.some(({ roomId, gameCode }) => roomId === request.roomId && gameCode === target.game.game_id)) throw gamesErrors.unknown();
    }
    const { provider, game } = target;
    if (provider.wallet === 'transfer' && (await deps.hasOpenTransfer(member.memberId, provider.code))) throw gamesErrors.transferPending();

    const launchId = newId();
    const launchToken = await database.transaction(async (tx) => {
      await deps.takeKey(tx, call, member.memberId, key);
      const other = await takeAttempt(tx, member.memberId, key, digest, launchId);
      if (other) return other.digest.equals(digest) ? null : Promise.reject(requestErrors.keyReused());
      await deps.demandPlay(tx, member.memberId, game.category);
      const session = {
        id: launchId,
        memberId: member.memberId,
        providerCode: provider.code,
        nodeId: game.node_id,
        gameCode: game.game_id,
        language: request.language,
        country: visitor.country ?? '',
        portalSessionId: member.sessionId,
      };
      return insertLaunch(tx, currency, session);
    });
    if (launchToken === null) return awaitAnswer(member.memberId, key);

    try {
      await deps.takeAlong(member.memberId, provider, launchId, { call, key });
      const answer = await open(provider, {
        ...bodyOf(target, request.language, visitor),
        playerId: member.memberId,
        launchToken,
        mode: 'real',
        ...(request.roomId !== undefined && { roomId: request.roomId }),
        ...(request.bets !== undefined && { bets: request.bets }),
        rankLevel: await deps.rankLevelOf(member.memberId),
      });
      const value: GameLaunch = { launchId, ...answer };
      await database.transaction(async (tx) => {
        // The provider may be slow: a member who gave up in the meantime gets no address.
        await deps.takeKey(tx, call, member.memberId, key);
        await completeAttempt(tx, member.memberId, key, game.node_id, value);
      });
      return value;
    } catch (error) {
      await dropAttempt(database.read, member.memberId, key);
      throw error;
    }
  }

  return {
    /**
     * Opens a game for a member and returns its address. Idempotent by member and key: a second call waits for the first one's answer.
     * @throws games.trial_refused for a trial account
     * @throws games.launch_refused when the request names another member, merchant or language, or does not fit the game
     * @throws games.game_unknown, games.unavailable
     * @throws games.transfer_pending while a transfer to or from the provider's wallet has no known outcome
     * @throws games.provider_silent when the provider does not answer
     * @throws wallet.frozen, wallet.payouts_stopped and what else `takeAlong` refuses, for a member whose money goes along by itself
     * @throws wallet.betting_stopped while the books are broken, if staff have chosen that betting stops then
     * @throws limits.excluded, limits.timed_out, limits.category_blocked, limits.session_limit, limits.reality_check
     * @throws request.key_reused, request.given_up
     */
    launch: (ask: Ask) => launch(ask, false),
    /**
     * Opens a game in one of its rooms. Otherwise like `launch`.
     * @throws games.game_unknown also when the room is gone
     */
    launchRoom: (ask: Ask) => launch(ask, true),
    /**
     * Opens a game for demo play without an account: the provider gets neither a player nor a token.
     * @throws games.game_unknown, games.provider_silent
     * @throws games.unavailable also when the game has no demo play
     */
    async demo(nodeId: string, language: LanguageCode, visitor: Visitor) {
      const target = await findTarget(nodeId);
      if (!target.game.trial_support) throw gamesErrors.unavailable();
      return open(target.provider, { ...bodyOf(target, language, visitor), mode: 'demo' });
    },
  };
}

export type LaunchService = ReturnType<typeof createLaunchService>;
