import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { colourOf, type RouletteOutcome } from '../../../src/games/roulette/roulette-game';
import { Stage, type StageFrame } from '../../kit';
import { ChipRail } from '../tables/ChipRail';
import { TableFrame } from '../tables/TableFrame';
import { useChips } from '../tables/use-chips';
import { prefersStill, useShown } from '../tables/use-shown';
import { useTable } from '../tables/use-table';
import { drawWheel, SHOWN_AFTER } from './draw-wheel';
import { NumberCounts } from './NumberCounts';
import { RouletteLayout } from './RouletteLayout';

export function RouletteGame() {
  const { t } = useTranslation('game');
  const table = useTable<RouletteOutcome, null, number>('roulette');
  const { round, serverNow } = table;
  const chips = useChips(table);
  const number = round?.outcome?.number ?? null;
  const dealtAt = round?.dealtAt ? Date.parse(round.dealtAt) : null;
  const isShown = useShown(number !== null && dealtAt !== null ? dealtAt + (prefersStill() ? 0 : SHOWN_AFTER) : null, serverNow);
  const history = table.table?.history;
  const last = useMemo(
    () => (history ?? []).flatMap((past) => (past.mark !== null && (past.number !== round?.number || isShown) ? [past.mark] : [])),
    [history, round?.number, isShown],
  );
  const draw = useCallback(
    (context: CanvasRenderingContext2D, frame: StageFrame) =>
      drawWheel(context, frame, { number, elapsed: dealtAt === null ? 0 : serverNow() - dealtAt, last }),
    [number, dealtAt, serverNow, last],
  );
  const result = number !== null && isShown ? t('result', { number, colour: t(`colour.${colourOf(number)}`) }) : null;

  return (
    <TableFrame
      {...table}
      players={table.table?.players ?? 0}
      result={result}
      stage={<Stage label={result ?? t('stage')} draw={draw} />}
      spots={<RouletteLayout chips={chips} number={isShown ? number : null} />}
      rail={<ChipRail chips={chips} isPlacing={table.isPlacing} />}
      side={<NumberCounts last={last} totals={table.totals} />}
    />
  );
}
