import type { BetStatus } from '@portal/contracts';
import { SelectField, useLocalText, useTranslation } from '@portal/portal';
import { RecordDays } from '../../components/RecordDays';
import type { DayRange } from '../../lib/days';
import { useLotteries } from './betting-record.api';

const statuses = ['accepted', 'won', 'lost', 'cancelled', 'refunded'] as const satisfies readonly BetStatus[];

export type BetFiltersProps = {
  range: DayRange;
  status: BetStatus | '';
  gameCode: string;
  onRangeChange: (range: DayRange) => void;
  onStatusChange: (status: BetStatus | '') => void;
  onGameChange: (gameCode: string) => void;
};

export function BetFilters({ range, status, gameCode, onRangeChange, onStatusChange, onGameChange }: BetFiltersProps) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const lotteries = useLotteries().data?.gameMenus.flatMap(({ games }) => games) ?? [];
  const byCode = new Map(lotteries.map(({ code, name }) => [code, localText(name)]));

  return (
    <>
      <RecordDays value={range} onChange={onRangeChange} />
      <SelectField
        label={t('bets.status')}
        value={status}
        onChange={({ target }) => onStatusChange(target.value as BetStatus | '')}
        options={[{ value: '', label: t('bets.allStatuses') }, ...statuses.map((value) => ({ value, label: t(`bets.statuses.${value}`) }))]}
      />
      {byCode.size > 0 && (
        <SelectField
          label={t('bets.game')}
          value={gameCode}
          onChange={({ target }) => onGameChange(target.value)}
          options={[{ value: '', label: t('bets.allGames') }, ...[...byCode].map(([value, label]) => ({ value, label }))]}
        />
      )}
    </>
  );
}
