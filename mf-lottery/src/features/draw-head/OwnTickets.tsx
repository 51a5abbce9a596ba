import { useEffect, useState } from 'react';
import type { Bet, Draw, LotteryGameDetail } from '@portal/contracts';
import { parseMoney, sumMoney } from '@portal/money';
import { callKey, Link, Money, serverNow, useCall, usePortalEvent, useQueryClient, useSession, useTranslation } from '@portal/portal';
import { bangkokDay } from '../../lib/draws/draw-time';
import { bettingSearch } from '../../lib/games/paths';
import { playWin } from '../../lib/sound/draw-sounds';
import { isSoundOn } from '../../lib/sound/useSound';
import styles from './DrawStage.module.css';

const dayMs = 86_400_000;
const mostTickets = 50;
const askAgainMs = 3_000;

/** What became of the member's tickets of a draw, taken together. Nothing for who had none. */
export function OwnTickets({ game, draw }: { game: LotteryGameDetail; draw: Draw }) {
  const { t } = useTranslation('lottery');
  const client = useQueryClient();
  const [days] = useState(() => ({ from: bangkokDay(serverNow() - 7 * dayMs), to: bangkokDay(serverNow() + dayMs) }));
  const [isWaiting, setWaiting] = useState(true);
  const { data } = useCall(
    'GET /lgw/bets',
    { query: { ...days, gameCode: game.code, pageNo: 1, pageSize: mostTickets } },
    { refetchInterval: isWaiting ? askAgainMs : false },
  );
  usePortalEvent('lottery.drawChanged', ({ drawId }) => {
    if (drawId === draw.id) void client.invalidateQueries({ queryKey: callKey('GET /lgw/bets') });
  });
  const own = data?.content.filter(({ drawId, status }) => drawId === draw.id && status !== 'cancelled');
  const isDecided = own?.every(({ status }) => status !== 'accepted') ?? false;
  if (isWaiting === isDecided) setWaiting(!isDecided);
  if (!own || own.length === 0) return null;

  const link = <Link to={bettingSearch(game.code, { tab: 'bets' })}>{t('stage.tickets')}</Link>;
  // There are more than were asked for: the list tells what no sum here could.
  const isIncomplete = data!.totalPages > 1 && data!.content.at(-1)!.drawId === draw.id;
  return (
    <p className={styles.outcome} role="status">
      {!isDecided ? <span>{t('stage.checking')}</span> : !isIncomplete && <Outcome bets={own} />}
      {link}
    </p>
  );
}

/** All tickets taken together, by the rule of one: a prize of less than was paid is what came back. What is gained counts the rebate too. */
function Outcome({ bets }: { bets: readonly Bet[] }) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const sumOf = (amount: (bet: Bet) => string) => sumMoney(bets.map((bet) => parseMoney(amount(bet))));
  const paid = sumOf(({ price }) => price);
  const back = sumOf(({ payout, price, status }) => (status === 'refunded' ? price : payout));
  const hasWon = back > paid;
  useEffect(() => (hasWon && isSoundOn() ? playWin() : undefined), [hasWon]);
  if (hasWon)
    return (
      <strong className={styles.won}>
        {t('stage.won')} <Money value={back} symbol={symbol} tone="gold" /> · {t('stage.net')}{' '}
        <Money value={back + sumOf(({ rebate }) => rebate) - paid} symbol={symbol} sign="always" />
      </strong>
    );
  if (back === 0n) return <span>{t('stage.lost')}</span>;
  return (
    <span>
      {t('bets.cameBack')} <Money value={back} symbol={symbol} /> / <Money value={paid} symbol={symbol} />
    </span>
  );
}
