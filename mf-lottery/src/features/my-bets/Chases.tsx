import { useState } from 'react';
import type { Chase } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import {
  Badge,
  Button,
  callKey,
  ErrorState,
  Money,
  serverNow,
  useCall,
  usePortalEvent,
  useQueryClient,
  useSession,
  useTranslation,
} from '@portal/portal';
import { Pages } from '../../components/Pages';
import { bangkokDay } from '../../lib/draws/draw-time';
import { ChaseDraws } from './ChaseDraws';
import { isEnded } from '../../lib/draws/is-ended';
import styles from './MyBets.module.css';

const dayMs = 86_400_000;
const tones = { running: 'info', cancelled: 'neutral', finished: 'neutral' } as const;

/** Own bets on several draws ahead: how far each has come, what is held still, what came back. Nothing where there are none. */
export function Chases({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('lottery');
  const client = useQueryClient();
  const [pageNo, setPageNo] = useState(1);
  const [range] = useState(() => ({ from: bangkokDay(serverNow() - 30 * dayMs), to: bangkokDay(serverNow() + dayMs) }));
  const { data, error, refetch } = useCall(
    'GET /lgw/chases',
    { query: { ...range, gameCode, pageNo, pageSize: 10 } },
    { keepPrevious: true },
  );
  const refresh = () => {
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/chases') });
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/chases/:id') });
  };
  usePortalEvent('lottery.drawChanged', (fact) => {
    if (fact.gameCode === gameCode && (fact.state === 'open' || isEnded(fact.state))) refresh();
  });
  if (error && !data) return <ErrorState title={t('chase.ownFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data || data.content.length === 0) return null;
  return (
    <section aria-labelledby="own-chases">
      <h3 id="own-chases">{t('chase.own')}</h3>
      <ul className={styles.list}>
        {data.content.map((chase) => (
          <ChaseRow key={chase.id} chase={chase} onChanged={refresh} />
        ))}
      </ul>
      <Pages label={t('chase.own')} pageNo={pageNo} pageCount={data.totalPages} onChange={setPageNo} />
    </section>
  );
}

function ChaseRow({ chase, onChanged }: { chase: Chase; onChanged(): void }) {
  const { t } = useTranslation('lottery');
  const symbol = useSession((state) => state.currencySymbol);
  const [isOpen, setIsOpen] = useState(false);
  const amounts = (['spent', 'held', 'released', 'payout'] as const).filter((name) => parseMoney(chase[name]) !== 0n);
  return (
    <li className={styles.bet}>
      <div className={styles.head}>
        <strong>{t('chase.progress', { placed: chase.placedCount, all: chase.issueCount })}</strong>
        <Badge tone={tones[chase.state]}>{t(chase.isStopped ? 'chase.stopped' : `chase.state.${chase.state}`)}</Badge>
        {amounts.map((name) => (
          <span key={name} className={name === 'payout' ? styles.won : undefined}>
            {t(`chase.amount.${name}`)} <Money value={parseMoney(chase[name])} symbol={symbol} />
          </span>
        ))}
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('bets.details')}
        </Button>
      </div>
      {isOpen && <ChaseDraws chase={chase} onChanged={onChanged} />}
    </li>
  );
}
