import { gameCategories, type GameCategory } from '@portal/contracts/brand';
import { SelectField, useLocalText, useTranslation } from '@portal/portal';
import { RecordDays } from '../../components/RecordDays';
import type { DayRange } from '../../lib/days';
import { roundStates, useLanes, type RoundState } from './game-record.api';

export type GameChoices = { gameType: GameCategory | ''; vassalage: string; state: RoundState | '' };
export type GameFiltersProps = {
  range: DayRange;
  choices: GameChoices;
  onRangeChange: (range: DayRange) => void;
  onChoose: (choices: GameChoices) => void;
};

export function GameFilters({ range, choices, onRangeChange, onChoose }: GameFiltersProps) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  // Lotteries have a record of their own.
  const lanes = useLanes().filter(({ gameClassify }) => gameClassify !== 'LOTT' && gameClassify !== 'ELOTT');
  const titles = new Map(lanes.map(({ gameClassify, title }) => [gameClassify, localText(title)]));
  const vendors = new Map(
    lanes
      .filter(({ gameClassify }) => !choices.gameType || gameClassify === choices.gameType)
      .flatMap(({ cards }) => cards)
      .filter(({ label }) => label)
      .map(({ vassalage, label }) => [vassalage, label]),
  );

  return (
    <>
      <RecordDays value={range} onChange={onRangeChange} />
      <SelectField
        label={t('rounds.state')}
        value={choices.state}
        onChange={({ target }) => onChoose({ ...choices, state: target.value as RoundState | '' })}
        options={[
          { value: '', label: t('rounds.allStates') },
          ...roundStates.map((value) => ({ value, label: t(`rounds.states.${value}`) })),
        ]}
      />
      {titles.size > 0 && (
        <SelectField
          label={t('rounds.category')}
          value={choices.gameType}
          onChange={({ target }) => onChoose({ ...choices, gameType: target.value as GameCategory | '', vassalage: '' })}
          options={[
            { value: '', label: t('rounds.allCategories') },
            ...gameCategories.filter((value) => titles.has(value)).map((value) => ({ value, label: titles.get(value) ?? value })),
          ]}
        />
      )}
      {vendors.size > 0 && (
        <SelectField
          label={t('rounds.vendor')}
          value={choices.vassalage}
          onChange={({ target }) => onChoose({ ...choices, vassalage: target.value })}
          options={[{ value: '', label: t('rounds.allVendors') }, ...[...vendors].map(([value, label]) => ({ value, label }))]}
        />
      )}
    </>
  );
}
