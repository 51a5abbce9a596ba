import type { GameFacets } from '@portal/contracts';
import type { GameCategory } from '@portal/contracts/brand';
import { Checkbox, IconButton, SelectField, useTranslation } from '@portal/portal';
import { FilterX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFacetName } from '../../components/useFacetName';
import styles from './GameFilterBar.module.css';
import { gameOrders, volatilities, type GameFilters, type GameOrder, type Narrowing } from './useGameFilters';

const stakes = ['1', '5', '10', '20', '50', '100'];
const lines = [5, 10, 20, 50, 243, 1_024];

export type GameFilterBarProps = {
  category: GameCategory;
  filters: GameFilters;
  /** How many games each choice would leave; `undefined` until the first answer. */
  facets: GameFacets | undefined;
  narrowed: number;
  onNarrow: (key: Narrowing, value: string | null) => void;
  onSort: (order: GameOrder) => void;
  onWiden: () => void;
};

/**
 * The filters and the order. The browser's own lists: they work by keyboard, by touch and by voice. What was offered once stays, and what
 * clears them has its place before there is something to clear: nothing moves under the finger. In a narrow window they are one row.
 */
export function GameFilterBar({ category, filters, facets, narrowed, onNarrow, onSort, onWiden }: GameFilterBarProps) {
  const { t } = useTranslation('lobby');
  const facetName = useFacetName();
  const group = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState<readonly Narrowing[]>([]);
  const counted = (label: string, count: number | undefined) => (count === undefined ? label : t('filters.counted', { label, count }));
  const countOf = (facet: keyof GameFacets, value: string) => facets && (facets[facet].find((each) => each.value === value)?.count ?? 0);
  /** What stands in the address stays in sight, whatever the facets say. */
  const valuesOf = (facet: 'classifies' | 'features', chosen: string | null) => {
    const values = facets?.[facet].map(({ value }) => value) ?? [];
    return chosen && !values.includes(chosen) ? [...values, chosen] : values;
  };
  const withChosen = <Value,>(values: readonly Value[], chosen: Value | null): readonly Value[] =>
    chosen === null || values.includes(chosen) ? values : [chosen, ...values];

  const selects: { key: Narrowing; value: string; options: { value: string; label: string }[] }[] = [
    {
      key: 'gameClassify',
      value: filters.gameClassify ?? '',
      options: valuesOf('classifies', filters.gameClassify).map((value) => ({
        value,
        label: counted(facetName('classes', value), countOf('classifies', value)),
      })),
    },
    {
      key: 'minBet',
      value: filters.minBet ?? '',
      options: withChosen(stakes, filters.minBet).map((value) => ({ value, label: t('filters.stakeFrom', { amount: value }) })),
    },
    {
      key: 'feature',
      value: filters.feature ?? '',
      options: valuesOf('features', filters.feature).map((value) => ({
        value,
        label: counted(facetName('features', value), countOf('features', value)),
      })),
    },
    {
      key: 'volatility',
      value: filters.volatility ?? '',
      options: volatilities.map((value) => ({ value, label: counted(t(`volatility.${value}`), countOf('volatilities', value)) })),
    },
    {
      key: 'minLineNum',
      value: filters.minLineNum === null ? '' : String(filters.minLineNum),
      options: withChosen(lines, filters.minLineNum).map((value) => ({ value: String(value), label: t('filters.linesFrom', { value }) })),
    },
  ];
  // Lines are a matter of reels; where there is but one class or feature there is nothing to choose.
  const useful = selects.filter(({ key, value, options }) => {
    if (key === 'minLineNum') return value !== '' || category === 'RNG';
    // Where nothing is left, and before the first answer, all of them keep their places.
    if (value !== '' || !facets || facets.classifies.length === 0) return true;
    return key === 'volatility' ? facets.volatilities.length > 0 : options.length > 1;
  });

  const fresh = facets ? useful.filter(({ key }) => !offered.includes(key)).map(({ key }) => key) : [];
  if (fresh.length > 0) setOffered([...offered, ...fresh]);
  const shown = selects.filter((select) => useful.includes(select) || offered.includes(select.key));

  function handleWiden() {
    onWiden();
    // The button is about to go.
    group.current?.querySelector('select')?.focus();
  }

  return (
    <div ref={group} className={styles.filters} role="group" aria-label={t('filters.label')}>
      {shown.map(({ key, value, options }) => (
        <SelectField
          key={key}
          labelHidden
          label={t(`filters.${key}`)}
          className={styles.select}
          value={value}
          options={[{ value: '', label: t(`filters.any.${key}`) }, ...options]}
          onChange={({ target }) => onNarrow(key, target.value || null)}
        />
      ))}
      <Checkbox
        label={t('filters.demo')}
        checked={filters.isDemo}
        onChange={({ target }) => onNarrow('demo', target.checked ? '1' : null)}
      />
      <IconButton
        size="small"
        className={styles.clear}
        data-idle={narrowed === 0 || undefined}
        label={t('filters.clear', { count: narrowed })}
        onClick={handleWiden}
      >
        <FilterX aria-hidden size={20} />
      </IconButton>
      <SelectField
        labelHidden
        label={t('filters.sort')}
        className={styles.sort}
        value={filters.sort}
        options={gameOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onChange={({ target }) => onSort(target.value as GameOrder)}
      />
    </div>
  );
}
