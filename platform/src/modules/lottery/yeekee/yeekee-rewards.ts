import { yeekeeRewards } from '@portal/lottery-rules';
import { toWire } from '@portal/money';
import type { Database } from '@portal/postgres';
import type { MessagesService } from '../../messages';
import type { WalletService } from '../../wallet';
import type { CatalogReader } from '../catalog/catalog';
import type { Draw } from '../lottery.model';
import { findAllShots, findRound, findStakes, insertRewards } from './yeekee.repository';
import { findNamedTerms } from './yeekee-terms';
import type { Reward } from './yeekee.model';

type Deps = { database: Database; catalog: CatalogReader; wallet: WalletService; messages: MessagesService };

/**
 * Pays the members who shot the numbers of the rewarded ranks (LOTT-05). Safe to repeat and to run in parallel: a reward, its entry and its
 * message are created together, once. It is kept if the draw is voided later, because it rewards the number and not a bet.
 */
export function createYeekeeRewards({ database, catalog, wallet, messages }: Deps) {
  return async function payRewards(draw: Draw): Promise<void> {
    const { game } = await catalog.getGame(draw.gameCode);
    if (!game.yeekee || draw.state !== 'resulted') return;
    const { rankFrom } = await findNamedTerms(database.read, draw, game);
    const rewards = await findDue(draw, rankFrom);
    if (rewards.length === 0) return;
    await database.transaction(async (tx) => {
      const fresh = await insertRewards(tx, draw.id, rewards);
      const due = rewards.filter(({ rank }) => fresh.has(rank));
      const moved = await wallet.moveMany(
        tx,
        due.map(({ rank, memberId, amount }) => ({
          key: `yeekee:${draw.id}:${rank}`,
          memberId,
          type: 'YEEKEE_REWARD',
          available: amount,
          counterAccount: 'house:lottery',
          ref: { type: 'draw', id: draw.id },
        })),
      );
      if (moved.some(({ verdict }) => verdict !== 'moved')) throw new Error(`a reward of draw ${draw.id} was not paid`);
      await messages.send(
        tx,
        due.map(({ rank, memberId, amount }) => ({
          memberId,
          kind: 'yeekee_reward',
          params: { amount: toWire(amount), gameCode: draw.gameCode, issue: draw.issue, rank: String(rank) },
          dedupeKey: `yeekee:${draw.id}:${rank}`,
        })),
      );
    });
  };

  async function findDue(draw: Draw, rankFrom: 'first' | 'last'): Promise<Reward[]> {
    const round = await findRound(database.read, draw.id);
    const shots = await findAllShots(database.read, draw.id);
    const submitters = [...shots, ...(round?.calculation?.houseShots ?? []).map(() => null)];
    const stakes = await findStakes(database.read, draw.id, [...new Set(shots.map(({ memberId }) => memberId))]);
    return yeekeeRewards(submitters, ({ memberId }) => stakes.get(memberId) ?? 0n, undefined, { rankFrom }).map(
      ({ rank, amount, member: { memberId, shownName } }) => ({ rank, amount, memberId, shownName }),
    );
  }
}

export type PayRewards = ReturnType<typeof createYeekeeRewards>;
