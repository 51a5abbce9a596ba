import type { GameRound } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { DataTable, EmptyState, Link, Money, useErrorText, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import { Gamepad2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordCard } from '../../components/RecordCard';
import { RecordPages } from '../../components/RecordPages';
import { useRangePhrase } from '../../components/useRangePhrase';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { sortWhenWhole } from '../../lib/sort-when-whole';
import { fetchRounds, useRounds } from './game-record.api';
import { type GameChoices, GameFilters } from './GameFilters';
import { roundColumns } from './round-columns';
import { RoundDialog } from './RoundDialog';

const usualDays = 7;

/** The member's rounds with the sums of the whole filter; each opens with what its provider told of it. `switcher`: the other record. */
export function GameRecord({ switcher }: { switcher: ReactNode }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const localText = useLocalText();
  const moneyText = useMoneyText();
  const rangePhrase = useRangePhrase();
  const { range, pageNo, setRange, setPageNo, toFirstPage } = useRecordFilter(usualDays);
  const [choices, setChoices] = useState<GameChoices>({ gameType: '', vassalage: '', state: '' });
  const [opened, setOpened] = useState<GameRound | null>(null);
  const { gameType, vassalage, state } = choices;
  const filter = { ...range, ...(gameType && { gameType }), ...(vassalage && { vassalage }), ...(state && { state }) };
  const { data, error, isPlaceholderData, refetch } = useRounds(filter, pageNo);
  const totals = data?.totals;

  return (
    <>
      <PageHead
        title={t('pages.personalHistoryCopy')}
        answer={
          totals
            ? t('bets.answer', { period: rangePhrase(range), stake: moneyText(totals.stake), returned: moneyText(totals.payout) })
            : error
              ? t('bets.unknown')
              : undefined
        }
        detail={totals && t('rounds.detail', { valid: moneyText(totals.valid) })}
      />
      {switcher}
      <RecordCard
        filters={
          <GameFilters
            range={range}
            choices={choices}
            onRangeChange={setRange}
            onChoose={(next) => {
              setChoices(next);
              toFirstPage();
            }}
          />
        }
      >
        <DataTable<GameRound>
          caption={t('rounds.caption')}
          rows={data?.content}
          rowKey={({ id }) => id}
          refreshing={isPlaceholderData}
          error={!data && error ? { title: errorText(error), retryLabel: t('actions.retry'), onRetry: refetch } : undefined}
          empty={
            <EmptyState
              icon={<Gamepad2 />}
              title={t('rounds.emptyTitle')}
              description={t('rounds.emptyBody')}
              action={<Link to="/rng">{t('rounds.toGames')}</Link>}
            />
          }
          columns={sortWhenWhole(roundColumns(t, localText, setOpened), data?.totalPages)}
          totals={
            totals && {
              label: t('bets.total'),
              cells: { stake: <Money value={parseMoney(totals.stake)} />, payout: <Money value={parseMoney(totals.payout)} /> },
            }
          }
          exportFileName={recordFileName('rounds', range)}
          exportRows={() => fetchRounds(filter)}
          labels={{ exportCsv: t('actions.exportCsv') }}
        />
        {data && <RecordPages pageNo={pageNo} totalPages={data.totalPages} totalElements={data.totalElements} onChange={setPageNo} />}
      </RecordCard>
      {opened && <RoundDialog round={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
