import type { Bet, BetDetail, BetLine, LotteryGameDetail } from '@portal/contracts';
import { hasGained, oddsOfTaken } from '@portal/lottery-rules';
import { parseMoney, sumMoney } from '@portal/money';
import {
  Button,
  callKey,
  ErrorState,
  Link,
  Money,
  portal,
  refreshBalance,
  serverNow,
  SkeletonText,
  useCall,
  useCommand,
  useLocalText,
  useQueryClient,
  useSession,
  useTranslation,
} from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { verifyPath } from '../../lib/games/paths';
import { useLabels } from '../../lib/games/useLabels';
import styles from './MyBets.module.css';

/** Paid exactly what was staked: neither won nor lost. */
const isTie = ({ status, payout, price }: BetLine) => status === 'won' && parseMoney(payout) === parseMoney(price);

/** The lottery pays a ticket no more than its highest payout, however much its lines won. */
const isCapped = ({ status, payout, lines }: BetDetail) =>
  status === 'won' && sumMoney(lines.map((line) => parseMoney(line.payout))) > parseMoney(payout);

/** The lines of a ticket with what became of each; the ticket can be cancelled while its game allows it. */
export function BetLines({ game, bet, onChanged }: { game: LotteryGameDetail; bet: Bet; onChanged(): void }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const { playNameOf, selection } = useLabels();
  const client = useQueryClient();
  const symbol = useSession((state) => state.currencySymbol);
  const cancel = useCommand('POST /lgw/bets/:id/cancel');
  const { data, error, refetch } = useCall('GET /lgw/bets/:id', { params: { id: bet.id } });

  function outcomeText(line: BetLine): string {
    if (isTie(line)) return t('bets.stakeBack');
    return t(line.status === 'won' && !hasGained(line) ? 'bets.cameBack' : `status.${line.status}`);
  }

  async function giveBack(): Promise<void> {
    const agreed = await portal.confirm({
      title: t('cancel.title'),
      rows: [
        { label: t('ticket.number'), value: bet.ticketNumber },
        { label: t('cancel.back'), value: <Money value={parseMoney(bet.price)} symbol={symbol} /> },
      ],
      confirmLabel: t('cancel.confirm'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await cancel.mutateAsync({ params: { id: bet.id }, body: {} });
      portal.notify({ kind: 'success', title: t('cancel.done') });
      void refreshBalance();
    } catch (refusal) {
      portal.notifyError(refusal);
    }
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/bets/:id') });
    onChanged();
  }

  if (error && !data) return <ErrorState title={t('bets.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={3} />;
  const isCancellable = bet.cancellableUntil !== null && Date.parse(bet.cancellableUntil) > serverNow();
  return (
    <div className={styles.detail}>
      {data.draw.result ? (
        <ResultNumbers result={data.draw.result} family={bet.family} plays={game.plays} />
      ) : (
        <p className={styles.note}>{t(data.draw.state === 'void' || data.draw.state === 'missed' ? 'bets.calledOff' : 'result.notYet')}</p>
      )}
      {data.draw.resultVersion > 1 && <p className={styles.note}>{t('bets.corrected')}</p>}
      {data.draw.sourceLabel && <p className={styles.note}>{text(data.draw.sourceLabel)}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bets.play')}</th>
            <th scope="col">{t('bets.number')}</th>
            <th scope="col">{t('bets.rate')}</th>
            <th scope="col">{t('bets.stake')}</th>
            <th scope="col">{t('bets.result')}</th>
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <tr key={line.lineNo}>
              <td>{playNameOf(bet.family, line.playType)}</td>
              <td className={styles.number}>{selection(line.selection)}</td>
              <td>{oddsOfTaken(bet.family, line)}</td>
              <td>
                <Money value={parseMoney(line.stake)} symbol={symbol} />
              </td>
              <td className={hasGained(line) ? styles.won : undefined}>
                {outcomeText(line)} {line.status === 'won' && <Money value={parseMoney(line.payout)} symbol={symbol} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isCapped(data) && (
        <p className={styles.note}>
          {t('bets.capped')} <Money value={parseMoney(data.payout)} symbol={symbol} />
        </p>
      )}
      {data.draw.proof && <Link to={verifyPath(bet.drawId, bet.id)}>{t('bets.verify')}</Link>}
      {isCancellable && (
        <Button size="small" variant="danger" pending={cancel.isPending} onClick={giveBack}>
          {t('cancel.action')}
        </Button>
      )}
    </div>
  );
}
