import { useState } from 'react';
import { Printer } from 'lucide-react';
import type { BetDetail } from '@portal/contracts';
import { hasGained, oddsOfTaken } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import { Button, DateTime, Dialog, Link, Money, useCall, usePortalEvent, useSession, useTranslation } from '@portal/portal';
import { BetBadge } from '../../components/BetBadge';
import { isEnded } from '../../lib/draws/is-ended';
import { useMoment } from '../../lib/draws/useMoment';
import { gamePath } from '../../lib/games/paths';
import { useLabels } from '../../lib/games/useLabels';
import styles from './TicketDialog.module.css';
import { TicketOutcome } from './TicketOutcome';

const askAgainMs = 3_000;
const patienceMs = 5_000;

/**
 * The ticket of a bet that was taken: number, time, every line with its frozen rate. It can be printed. Whoever keeps it open sees it turn into
 * its outcome.
 */
export function TicketDialog({ bet: taken, onClose }: { bet: BetDetail; onClose(): void }) {
  const { t } = useTranslation('lottery');
  const [isDue, setDue] = useState(false);
  const { data } = useCall(
    'GET /lgw/bets/:id',
    { params: { id: taken.id } },
    { enabled: isDue, refetchInterval: isDue ? askAgainMs : false },
  );
  const bet = data ?? taken;
  if (isDue && bet.status !== 'accepted') setDue(false);
  usePortalEvent('lottery.drawChanged', ({ drawId, state }) => {
    if (drawId === taken.drawId && isEnded(state)) setDue(true);
  });
  // In case the event about the draw is missed.
  useMoment(Date.parse(taken.drawsAt) + patienceMs, () => setDue(true));
  const { playNameOf, selection } = useLabels();
  const symbol = useSession((state) => state.currencySymbol);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('ticket.title')}
      labels={{ close: t('ticket.close') }}
      footer={
        <>
          <Button variant="ghost" icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('ticket.print')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('ticket.close')}
          </Button>
        </>
      }
    >
      <div className={styles.ticket}>
        <p className={styles.number}>{bet.ticketNumber}</p>
        <TicketOutcome bet={bet} />
        <dl className={styles.facts}>
          <dt>{t('draw.issueLabel')}</dt>
          <dd>{bet.issue}</dd>
          <dt>{t('ticket.accepted')}</dt>
          <dd>
            <DateTime value={bet.acceptedAt} />
          </dd>
          <dt>{t('ticket.draws')}</dt>
          <dd>
            <DateTime value={bet.drawsAt} />
          </dd>
          <dt>{t('slip.total')}</dt>
          <dd>
            <Money value={parseMoney(bet.price)} symbol={symbol} />
          </dd>
        </dl>
        <ol className={styles.lines}>
          {bet.lines.map((line) => (
            <li key={line.lineNo} className={line.status === 'lost' ? styles.lost : undefined}>
              <strong>{selection(line.selection)}</strong>
              <span className={styles.quiet}>{playNameOf(bet.family, line.playType)}</span>
              <span className={styles.quiet}>
                {t('slip.rate', { odds: oddsOfTaken(bet.family, line) })}
                {line.reduced && ` · ${t('ticket.reduced')}`}
              </span>
              <Money value={parseMoney(line.stake)} symbol={symbol} />
              {line.status === 'won' && (
                <span className={styles.prize}>
                  <BetBadge bet={line} />{' '}
                  <Money value={parseMoney(line.payout)} symbol={symbol} tone={hasGained(line) ? 'gold' : 'plain'} />
                </span>
              )}
            </li>
          ))}
        </ol>
        <Link to={gamePath({ code: bet.gameCode, family: bet.family }, { tab: 'results' })} onClick={onClose}>
          {t('ticket.verify')}
        </Link>
      </div>
    </Dialog>
  );
}
