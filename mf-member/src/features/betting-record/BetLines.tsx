import type { BetDetail, BetLine } from '@portal/contracts';
import { hasGained, oddsOfTaken } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import { Badge, DataTable, EmptyState, Money, useTranslation } from '@portal/portal';
import styles from './BetTicket.module.css';
import { BetStatusBadge } from './BetStatusBadge';
import { usePlayNames } from '../../components/usePlayNames';

/** Every line with what it paid per 1 when it was taken; the winning ones say so in words. */
export function BetLines({ bet }: { bet: BetDetail }) {
  const { t } = useTranslation('member');
  const { playName, selectionText } = usePlayNames(bet.family);
  return (
    <DataTable<BetLine>
      caption={t('bets.lines')}
      rows={bet.lines}
      rowKey={({ lineNo }) => String(lineNo)}
      empty={<EmptyState title={t('bets.lines')} />}
      columns={[
        {
          key: 'selection',
          header: t('bets.selection'),
          render: ({ selection }) => <span className={styles.selection}>{selectionText(selection)}</span>,
        },
        { key: 'play', header: t('bets.play'), render: ({ playType }) => playName(playType) },
        { key: 'bets', header: t('bets.count'), align: 'end', render: ({ betCount }) => betCount },
        {
          key: 'rate',
          header: t('bets.rate'),
          align: 'end',
          render: (line) => (
            <>
              {line.reduced && <Badge tone="info">{t('bets.reduced')}</Badge>} {oddsOfTaken(bet.family, line)}
            </>
          ),
        },
        { key: 'price', header: t('bets.stake'), align: 'end', render: ({ price }) => <Money value={parseMoney(price)} /> },
        {
          key: 'payout',
          header: t('bets.payout'),
          align: 'end',
          render: (line) => <Money value={parseMoney(line.payout)} tone={hasGained(line) ? 'gold' : 'plain'} />,
        },
        {
          key: 'status',
          header: t('bets.status'),
          render: (line) =>
            // A tie pays exactly what was staked: neither won nor lost.
            line.status === 'won' && parseMoney(line.payout) === parseMoney(line.price) ? (
              <Badge>{t('bets.stakeBack')}</Badge>
            ) : (
              <BetStatusBadge bet={line} />
            ),
        },
      ]}
    />
  );
}
