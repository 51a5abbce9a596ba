import { Printer } from 'lucide-react';
import type { BetDetail } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Button, DateTime, Dialog, Link, Money, useSession, useTranslation } from '@portal/portal';
import { gamePath } from '../../lib/games/paths';
import { useLabels } from '../../lib/games/useLabels';
import styles from './TicketDialog.module.css';

/** The ticket of a bet that was taken: number, time, every line with its frozen rate. It can be printed. */
export function TicketDialog({ bet, onClose }: { bet: BetDetail; onClose(): void }) {
  const { t } = useTranslation('lottery');
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
            <li key={line.lineNo}>
              <strong>{selection(line.selection)}</strong>
              <span>{playNameOf(bet.family, line.playType)}</span>
              <span>
                {t('slip.rate', { rate: line.rate })}
                {line.reduced && ` · ${t('ticket.reduced')}`}
              </span>
              <Money value={parseMoney(line.stake)} symbol={symbol} />
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
