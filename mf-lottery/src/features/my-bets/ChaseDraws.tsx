import type { Chase } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import {
  Button,
  callKey,
  ErrorState,
  Money,
  portal,
  refreshBalance,
  SkeletonText,
  useCall,
  useCommand,
  useQueryClient,
  useSession,
  useTranslation,
} from '@portal/portal';
import { useLabels } from '../../lib/games/useLabels';
import styles from './MyBets.module.css';

/** What is bet and, draw by draw, what became of it; the draws that are not bet on yet can be given up. */
export function ChaseDraws({ chase, onChanged }: { chase: Chase; onChanged(): void }) {
  const { t } = useTranslation('lottery');
  const { playNameOf, selection } = useLabels();
  const client = useQueryClient();
  const symbol = useSession((state) => state.currencySymbol);
  const cancel = useCommand('POST /lgw/chases/:id/cancel');
  const { data, error, refetch } = useCall('GET /lgw/chases/:id', { params: { id: chase.id } });

  async function giveUp(): Promise<void> {
    const agreed = await portal.confirm({
      title: t('chase.cancelTitle'),
      rows: [{ label: t('cancel.back'), value: <Money value={parseMoney(chase.held)} symbol={symbol} /> }],
      confirmLabel: t('chase.cancel'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await cancel.mutateAsync({ params: { id: chase.id }, body: {} });
      portal.notify({ kind: 'success', title: t('chase.cancelled') });
      void refreshBalance();
    } catch (refusal) {
      portal.notifyError(refusal);
    }
    void client.invalidateQueries({ queryKey: callKey('GET /lgw/chases/:id') });
    onChanged();
  }

  if (error && !data) return <ErrorState title={t('bets.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={3} />;
  return (
    <div className={styles.detail}>
      <ul className={styles.list}>
        {data.lines.map((line) => (
          <li key={line.lineNo}>
            {playNameOf(chase.family, line.playType)} <strong>{selection(line.selection)}</strong>
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('draw.issueLabel')}</th>
            <th scope="col">{t('pick.multiple')}</th>
            <th scope="col">{t('bets.paid')}</th>
            <th scope="col">{t('bets.result')}</th>
          </tr>
        </thead>
        <tbody>
          {data.issues.map((issue) => (
            <tr key={issue.numero}>
              <td>{issue.numero}</td>
              <td>{issue.multiple}</td>
              <td>
                <Money value={parseMoney(issue.price)} symbol={symbol} />
              </td>
              <td>
                {t(issue.release ? `chase.release.${issue.release}` : `chase.issue.${issue.state}`)}{' '}
                {parseMoney(issue.payout) > 0n && (
                  <span className={styles.won}>
                    {t('bets.won')} <Money value={parseMoney(issue.payout)} symbol={symbol} />
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chase.state === 'running' && parseMoney(chase.held) > 0n && (
        <Button size="small" variant="danger" pending={cancel.isPending} onClick={() => void giveUp()}>
          {t('chase.cancel')}
        </Button>
      )}
    </div>
  );
}
