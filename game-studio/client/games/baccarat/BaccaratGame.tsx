import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { baccaratMultipliers, type BaccaratMark, baccaratPays, type BaccaratSpot } from '../../../src/games/baccarat/baccarat-game';
import { type BaccaratOutcome, isPair, totalOf, winnerOf } from '../../../src/games/baccarat/baccarat-hand';
import { Stage, type StageFrame } from '../../kit';
import { ChipRail } from '../tables/ChipRail';
import { RoadMap } from '../tables/RoadMap';
import { SpotButton } from '../tables/SpotButton';
import { TableFrame } from '../tables/TableFrame';
import { useChips } from '../tables/use-chips';
import { prefersStill, useShown } from '../tables/use-shown';
import { useTable } from '../tables/use-table';
import tableStyles from '../tables/Table.module.css';
import styles from './BaccaratGame.module.css';
import { drawBaccarat, shownAfter } from './draw-baccarat';

const tones = { player: 'blue', banker: 'red', tie: 'green', playerPair: 'blue', bankerPair: 'red' } as const;
const order = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'] as const satisfies readonly BaccaratSpot[];
const payText = { player: '1:1', banker: '0.95:1', tie: `${baccaratPays.tie / 10_000 - 1}:1`, playerPair: '11:1', bankerPair: '11:1' };

export function BaccaratGame() {
  const { t } = useTranslation('game');
  const table = useTable<BaccaratOutcome, null, BaccaratMark>('baccarat');
  const { round, serverNow, totals } = table;
  const chips = useChips(table);
  const outcome = round?.outcome ?? null;
  const dealtAt = round?.dealtAt ? Date.parse(round.dealtAt) : null;
  const isShown = useShown(outcome && dealtAt !== null ? dealtAt + (prefersStill() ? 0 : shownAfter(outcome)) : null, serverNow);

  const [player, banker] = [t('player'), t('banker')];
  const draw = useCallback(
    (context: CanvasRenderingContext2D, frame: StageFrame) =>
      drawBaccarat(context, frame, { outcome, elapsed: dealtAt === null ? 0 : serverNow() - dealtAt, names: { player, banker } }),
    [outcome, dealtAt, serverNow, player, banker],
  );

  const won = outcome && isShown ? baccaratMultipliers(outcome) : null;
  const winner = outcome && isShown ? winnerOf(outcome) : null;
  const result =
    outcome && winner
      ? [
          t(`result.${winner}`, { player: totalOf(outcome.player), banker: totalOf(outcome.banker) }),
          isPair(outcome.player) && t('playerPair'),
          isPair(outcome.banker) && t('bankerPair'),
        ]
          .filter(Boolean)
          .join(' · ')
      : null;
  const isWinner = (spot: keyof typeof tones) =>
    won !== null && won[spot] > 0 && !(winner === 'tie' && (spot === 'player' || spot === 'banker'));

  const past = (table.table?.history ?? []).flatMap(({ mark, number }) => (mark && (number !== round?.number || isShown) ? [mark] : []));
  const count = (side: string) => past.filter((mark) => mark.winner === side).length;
  const looks = {
    player: { colour: '#1f5fd0', letter: t('letter.player') },
    banker: { colour: '#d3202c', letter: t('letter.banker') },
    tie: { colour: '#0f7a4f', letter: t('letter.tie') },
  };
  const summary = t('summary', { player: count('player'), banker: count('banker'), tie: count('tie') });

  return (
    <TableFrame
      {...table}
      players={table.table?.players ?? 0}
      result={result}
      stage={<Stage label={result ?? t('stage')} draw={draw} />}
      spots={order.map((spot) => (
        <SpotButton
          key={spot}
          id={spot}
          name={t(spot)}
          pays={payText[spot]}
          tone={tones[spot]}
          chips={chips}
          total={totals[spot]}
          isWinner={isWinner(spot)}
          className={styles[spot]}
        />
      ))}
      rail={<ChipRail chips={chips} isPlacing={table.isPlacing} />}
      side={
        <>
          <div>
            <h2>{t('bigRoad')}</h2>
            <RoadMap kind="big" label={`${t('bigRoad')}: ${summary}`} marks={past} looks={looks} />
          </div>
          <div>
            <h2>{t('beadPlate')}</h2>
            <RoadMap kind="bead" label={`${t('beadPlate')}: ${summary}`} marks={past} looks={looks} />
          </div>
          <p className={tableStyles.counts}>{past.length > 0 ? summary : t('noHistory')}</p>
        </>
      }
    />
  );
}
