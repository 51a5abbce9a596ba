import type { BetDetail } from '@portal/contracts';
import { hasGained } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import { Money, useSession } from '@portal/portal';
import { BetBadge } from '../../components/BetBadge';
import { ResultNumbers } from '../../components/ResultNumbers';
import styles from './TicketDialog.module.css';

/** What the draw was and what the ticket became of it; nothing before. */
export function TicketOutcome({ bet }: { bet: BetDetail }) {
  const symbol = useSession((state) => state.currencySymbol);
  if (bet.status === 'accepted') return null;
  const back = parseMoney(bet.status === 'refunded' ? bet.price : bet.payout);
  return (
    <div className={styles.outcome} role="status">
      {bet.draw.result && <ResultNumbers result={bet.draw.result} family={bet.family} compact balls />}
      <BetBadge bet={bet} />
      {back > 0n && (
        <strong>
          <Money value={back} symbol={symbol} tone={hasGained(bet) ? 'gold' : 'plain'} />
        </strong>
      )}
    </div>
  );
}
