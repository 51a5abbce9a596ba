import type { Bet, BetStatus } from '@portal/contracts';
import { parseMoney, toWire } from '@portal/money';
import { EmptyState, Link, Money, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import { Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordCard } from '../../components/RecordCard';
import { RecordTable } from '../../components/RecordTable';
import { useRangePhrase } from '../../components/useRangePhrase';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { BetDialog } from './BetDialog';
import { BetFilters } from './BetFilters';
import { betColumns } from './bet-columns';
import { fetchBets, useBets } from './betting-record.api';

const usualDays = 7;

/** The member's bets with the sums of the whole filter; each opens with its lines, its result and its proof. `switcher`: the other record. */
export function BettingRecord({ switcher }: { switcher: ReactNode }) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const moneyText = useMoneyText();
  const rangePhrase = useRangePhrase();
  const { range, pageNo, setRange, setPageNo, toFirstPage } = useRecordFilter(usualDays);
  const [status, setStatus] = useState<BetStatus | ''>('');
  const [gameCode, setGameCode] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const filter = { ...range, ...(status && { status }), ...(gameCode && { gameCode }) };
  const query = useBets(filter, pageNo);
  const { data, error } = query;

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
        <RecordTable<Bet>
          caption={t('pages.personalHistoryCopy')}
          query={query}
          pageNo={pageNo}
          onPageChange={setPageNo}
          empty={
            <EmptyState
              icon={<Ticket />}
              title={t('bets.emptyTitle')}
              description={t('bets.emptyBody')}
              action={<Link to="/lott">{t('bets.toLotteries')}</Link>}
            />
          }
          columns={betColumns(t, localText, setOpenId)}
          totals={
            totals && {
              label: t('bets.total'),
              cells: { price: <Money value={parseMoney(totals.stake)} />, payout: <Money value={parseMoney(totals.payout)} /> },
            }
          }
          file={{ name: recordFileName('bets', range), fetchAll: () => fetchBets(filter) }}
        />
      </RecordCard>
      {openId && <BetDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}
