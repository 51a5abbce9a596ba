import type { GameRound } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { EmptyState, Link, Money, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import { Gamepad2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageHead } from '../../components/PageHead';
import { RecordCard } from '../../components/RecordCard';
import { RecordTable } from '../../components/RecordTable';
import { useRangePhrase } from '../../components/useRangePhrase';
import { useRecordFilter } from '../../components/useRecordFilter';
import { recordFileName } from '../../lib/record-file-name';
import { fetchRounds, useRounds } from './game-record.api';
import { type GameChoices, GameFilters } from './GameFilters';
import { roundColumns } from './round-columns';
import { RoundDialog } from './RoundDialog';

const usualDays = 7;

/** The member's rounds with the sums of the whole filter; each opens with what its provider told of it. `switcher`: the other record. */
export function GameRecord({ switcher }: { switcher: ReactNode }) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const moneyText = useMoneyText();
  const rangePhrase = useRangePhrase();
  const { range, pageNo, setRange, setPageNo, toFirstPage } = useRecordFilter(usualDays);
  const [choices, setChoices] = useState<GameChoices>({ gameType: '', vassalage: '', state: '' });
  const [opened, setOpened] = useState<GameRound | null>(null);
  const { gameType, vassalage, state } = choices;
  const filter = { ...range, ...(gameType && { gameType }), ...(vassalage && { vassalage }), ...(state && { state }) };
  const query = useRounds(filter, pageNo);
  const { data, error } = query;
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
        <RecordTable<GameRound>
          caption={t('rounds.caption')}
          query={query}
          pageNo={pageNo}
          onPageChange={setPageNo}
          empty={
            <EmptyState
              icon={<Gamepad2 />}
              title={t('rounds.emptyTitle')}
              description={t('rounds.emptyBody')}
              action={<Link to="/rng">{t('rounds.toGames')}</Link>}
            />
          }
          columns={roundColumns(t, localText, setOpened)}
          totals={
            totals && {
              label: t('bets.total'),
              cells: { stake: <Money value={parseMoney(totals.stake)} />, payout: <Money value={parseMoney(totals.payout)} /> },
            }
          }
          file={{ name: recordFileName('rounds', range), fetchAll: () => fetchRounds(filter) }}
        />
      </RecordCard>
      {opened && <RoundDialog round={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
