import type { ChaseDetail, ChaseIssue, ChaseLine } from '@portal/contracts';
import { oddsOfTaken } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import {
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  Link,
  Money,
  SkeletonText,
  Slot,
  useErrorText,
  useLocalText,
  useTranslation,
} from '@portal/portal';
import { usePlayNames } from '../../components/usePlayNames';
import { useChase } from './chase-record.api';
import styles from './ChaseRecord.module.css';
import { ChaseStateBadge } from './ChaseStateBadge';

export type ChaseDialogProps = { id: string; onClose: () => void };

/** One bet on several draws: what is bet, and draw by draw what became of it. */
export function ChaseDialog({ id, onClose }: ChaseDialogProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useChase(id);
  return (
    <Dialog
      open
      size="large"
      title={t('chases.title')}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {data ? (
        <ChaseView chase={data} />
      ) : error ? (
        <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

function ChaseView({ chase }: { chase: ChaseDetail }) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const { playName, selectionText } = usePlayNames(chase.family);
  return (
    <article className={styles.chase}>
      <header className={styles.head}>
        <div>
          <h3>{localText(chase.gameName)}</h3>
          <p>{t('chases.progress', { placed: chase.placedCount, all: chase.issueCount })}</p>
        </div>
        <ChaseStateBadge chase={chase} />
      </header>
      <div hidden>
        <Slot name="betting.words" />
      </div>
      <DataTable<ChaseLine>
        caption={t('chases.lines')}
        rows={chase.lines}
        rowKey={({ lineNo }) => String(lineNo)}
        empty={<EmptyState title={t('chases.lines')} />}
        columns={[
          {
            key: 'selection',
            header: t('bets.selection'),
            render: ({ selection }) => <span className={styles.selection}>{selectionText(selection)}</span>,
          },
          { key: 'play', header: t('bets.play'), render: ({ playType }) => playName(playType) },
          { key: 'rate', header: t('bets.rate'), align: 'end', render: (line) => oddsOfTaken(chase.family, line) },
          { key: 'price', header: t('bets.stake'), align: 'end', render: ({ price }) => <Money value={parseMoney(price)} /> },
        ]}
      />
      <DataTable<ChaseIssue>
        caption={t('chases.issues')}
        rows={chase.issues}
        rowKey={({ numero }) => numero}
        empty={<EmptyState title={t('chases.issues')} />}
        columns={[
          { key: 'numero', header: t('chases.draw'), render: ({ numero }) => numero },
          { key: 'multiple', header: t('chases.multiple'), align: 'end', render: ({ multiple }) => multiple },
          { key: 'price', header: t('bets.stake'), align: 'end', render: ({ price }) => <Money value={parseMoney(price)} /> },
          {
            key: 'payout',
            header: t('bets.payout'),
            align: 'end',
            render: ({ payout }) => <Money value={parseMoney(payout)} tone={parseMoney(payout) > 0n ? 'gold' : 'plain'} />,
          },
          {
            key: 'state',
            header: t('bets.status'),
            render: ({ state, release }) => t(release ? `chases.releases.${release}` : `chases.issueStates.${state}`),
          },
        ]}
      />
      {chase.state === 'running' && (
        <Link to={`/lottery?gameCode=${encodeURIComponent(chase.gameCode)}&tab=bets`}>{t('chases.giveUp')}</Link>
      )}
    </article>
  );
}
