import { useState } from 'react';
import type { Bet, LotteryGameDetail } from '@portal/contracts';
import { hasGained } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import {
  Button,
  callKey,
  DateTime,
  EmptyState,
  imageUrl,
  ErrorState,
  Money,
  portal,
  serverNow,
  SkeletonText,
  useCall,
  usePortalEvent,
  useQueryClient,
  useSession,
  useTranslation,
} from '@portal/portal';
import { BetBadge } from '../../components/BetBadge';
import { Pages } from '../../components/Pages';
import { bangkokDay } from '../../lib/draws/draw-time';
import { isEnded } from '../../lib/draws/is-ended';
import { BetLines } from './BetLines';
import { Chases } from './Chases';
import styles from './MyBets.module.css';

const dayMs = 86_400_000;

/** Own bets on this lottery with their state and winnings; follows them live. */
export function MyBetsTab({ game }: { game: LotteryGameDetail }) {
  const { t } = useTranslation('lottery');
  const client = useQueryClient();
  const isLogin = useSession((state) => state.isLogin);
  const [pageNo, setPageNo] = useState(1);
  const [range] = useState(() => ({ from: bangkokDay(serverNow() - 30 * dayMs), to: bangkokDay(serverNow() + dayMs) }));
  const { data, error, refetch } = useCall(
    'GET /lgw/bets',
    { query: { ...range, gameCode: game.code, pageNo, pageSize: 10 } },
    { enabled: isLogin, keepPrevious: true },
  );
  const refresh = () => {
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/bets') });
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/bets/:id') });
  };
  usePortalEvent('lottery.drawChanged', ({ gameCode, state }) => {
    if (gameCode === game.code && isEnded(state)) refresh();
  });
  usePortalEvent('lottery.betPlaced', refresh);

  if (!isLogin) {
    return (
      <EmptyState
        title={t('bets.signedOut')}
        action={
          <Button variant="primary" onClick={() => portal.requireLogin()}>
            {t('bets.signIn')}
          </Button>
        }
      />
    );
  }
  if (error && !data) return <ErrorState title={t('bets.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  return (
    <div className={styles.bets}>
      <Chases gameCode={game.code} />
      {data.content.length === 0 && (
        <EmptyState picture={imageUrl('/img/rabbit/waiting.svg')} title={t('bets.none')} description={t('bets.noneHint')} />
      )}
      <ul className={styles.list}>
        {data.content.map((bet) => (
          <BetRow key={bet.id} game={game} bet={bet} onChanged={refresh} />
        ))}
      </ul>
      <Pages pageNo={pageNo} pageCount={data.totalPages} onChange={setPageNo} />
    </div>
  );
}

function BetRow({ game, bet, onChanged }: { game: LotteryGameDetail; bet: Bet; onChanged(): void }) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.bet}>
      <div className={styles.head}>
        <strong>{bet.ticketNumber}</strong>
        <BetBadge bet={bet} />
        <span>{t('draw.issue', { issue: bet.issue })}</span>
        <DateTime value={bet.acceptedAt} />
        <span className={styles.money}>
          {t('bets.paid')} <Money value={parseMoney(bet.price)} symbol={symbol} />
        </span>
        {bet.status === 'refunded' && (
          <span>
            {t('cancel.back')} <Money value={parseMoney(bet.price)} symbol={symbol} />
          </span>
        )}
        {bet.status === 'won' && (
          <span className={hasGained(bet) ? styles.won : undefined}>
            {t(hasGained(bet) ? 'bets.won' : 'bets.cameBack')} <Money value={parseMoney(bet.payout)} symbol={symbol} />
          </span>
        )}
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('bets.details')}
        </Button>
      </div>
      {isOpen && <BetLines game={game} bet={bet} onChanged={onChanged} />}
    </li>
  );
}
