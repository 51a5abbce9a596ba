import type { Bet, BetStatus } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { DataTable, EmptyState, Link, Money, useErrorText, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import { Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordCard } from '../../components/RecordCard';
import { RecordPages } from '../../components/RecordPages';
import { useRangePhrase } from '../../components/useRangePhrase';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { sortWhenWhole } from '../../lib/sort-when-whole';
import { BetDialog } from './BetDialog';
import { BetFilters } from './BetFilters';
import { betColumns } from './bet-columns';
import { fetchBets, useBets } from './betting-record.api';

const usualDays = 7;

/** The member's bets with the sums of the whole filter; each opens with its lines, its result and its proof. `switcher`: the other record. */
export function BettingRecord({ switcher }: { switcher: ReactNode }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const localText = useLocalText();
  const moneyText = useMoneyText();
  const rangePhrase = useRangePhrase();
  const { range, pageNo, setRange, setPageNo, toFirstPage } = useRecordFilter(usualDays);
  const [status, setStatus] = useState<BetStatus | ''>('');
  const [gameCode, setGameCode] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const filter = { ...range, ...(status && { status }), ...(gameCode && { gameCode }) };
  const { data, error, isPlaceholderData, refetch } = useBets(filter, pageNo);

  const totals = data?.totals;
  const returned = totals && parseMoney(totals.payout) + parseMoney(totals.rebate);
  return (
    <>
      <PageHead
        title={t('pages.personalHistoryCopy')}
        answer={
          totals && returned !== undefined
            ? t('bets.answer', { period: rangePhrase(range), stake: moneyText(totals.stake), returned: moneyText(toWire(returned)) })
            : error
              ? t('bets.unknown')
              : undefined
        }
        detail={totals && t('bets.detail', { valid: moneyText(totals.valid), rebate: moneyText(totals.rebate) })}
      />
      {switcher}
      <RecordCard
        filters={
          <BetFilters
            range={range}
            status={status}
            gameCode={gameCode}
            onRangeChange={setRange}
            onStatusChange={(next) => {
              setStatus(next);
              toFirstPage();
            }}
            onGameChange={(next) => {
              setGameCode(next);
              toFirstPage();
            }}
          />
        }
      >
        <DataTable<Bet>
          caption={t('pages.personalHistoryCopy')}
          rows={data?.content}
          rowKey={({ id }) => id}
          refreshing={isPlaceholderData}
          error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: refetch } : undefined}
          empty={
            <EmptyState
              icon={<Ticket />}
              title={t('bets.emptyTitle')}
              description={t('bets.emptyBody')}
              action={<Link to="/lott">{t('bets.toLotteries')}</Link>}
            />
          }
          columns={sortWhenWhole(betColumns(t, localText, setOpenId), data?.totalPages)}
          totals={
            totals && {
              label: t('bets.total'),
              cells: { price: <Money value={parseMoney(totals.stake)} />, payout: <Money value={parseMoney(totals.payout)} /> },
            }
          }
          exportFileName={recordFileName('bets', range)}
          exportRows={() => fetchBets(filter)}
          labels={{ exportCsv: t('actions.exportCsv') }}
        />
        {data && <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={setPageNo} />}
      </RecordCard>
      {openId && <BetDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
