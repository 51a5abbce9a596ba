import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CockfightOffer, CockfightOutcome } from '../../../src/games/cockfight/cockfight-game';
import type { CockfightWinner } from '../../../src/games/cockfight/fight';
import { Stage, type StageFrame, useGame } from '../../kit';
import { ChipRail } from '../tables/ChipRail';
import { RoadMap } from '../tables/RoadMap';
import { SpotButton } from '../tables/SpotButton';
import { TableFrame } from '../tables/TableFrame';
import { useChips } from '../tables/use-chips';
import { prefersStill, useShown } from '../tables/use-shown';
import { useTable } from '../tables/use-table';
import tableStyles from '../tables/Table.module.css';
import { birdName } from './bird-names';
import styles from './CockfightGame.module.css';
import { drawFight, shownAfter } from './draw-fight';

const order = ['meron', 'draw', 'wala'] as const;
const tones = { meron: 'red', draw: 'green', wala: 'blue' } as const;

export function CockfightGame() {
  const { t } = useTranslation('game');
  const { language } = useGame();
  const table = useTable<CockfightOutcome, CockfightOffer, CockfightWinner>('cockfight');
  const { round, serverNow, totals } = table;
  const chips = useChips(table);
  const outcome = round?.outcome ?? null;
  const offer = round?.offer ?? null;
  const dealtAt = round?.dealtAt ? Date.parse(round.dealtAt) : null;
  const isShown = useShown(outcome && dealtAt !== null ? dealtAt + (prefersStill() ? 0 : shownAfter(outcome)) : null, serverNow);

  const meron = offer ? `${t('meron')} ${birdName(offer.birds.meron.name, language)}` : '';
  const wala = offer ? `${t('wala')} ${birdName(offer.birds.wala.name, language)}` : '';
  const draw = useCallback(
    (context: CanvasRenderingContext2D, frame: StageFrame) =>
      drawFight(context, frame, { outcome, offer, elapsed: dealtAt === null ? 0 : serverNow() - dealtAt, names: { meron, wala } }),
    [outcome, offer, dealtAt, serverNow, meron, wala],
  );

  const winner = outcome && isShown ? outcome.winner : null;
  const result = winner ? t(`result.${winner}`, { meron, wala }) : null;
  const past = (table.table?.history ?? []).flatMap(({ mark, number }) =>
    mark && (number !== round?.number || isShown) ? [{ winner: mark === 'draw' ? 'tie' : mark }] : [],
  );
  const count = (side: string) => past.filter((mark) => mark.winner === side).length;
  const looks = {
    meron: { colour: '#d3202c', letter: t('letter.meron') },
    wala: { colour: '#1f5fd0', letter: t('letter.wala') },
    tie: { colour: '#0f7a4f', letter: t('letter.draw') },
  };
  const summary = t('summary', { meron: count('meron'), wala: count('wala'), draw: count('tie') });

  return (
    <TableFrame
      {...table}
      players={table.table?.players ?? 0}
      result={result}
      stage={<Stage label={result ?? t('stage', { meron, wala })} draw={draw} />}
      spots={order.map((spot) => (
        <SpotButton
          key={spot}
          id={spot}
          name={t(spot)}
          pays={offer ? t('odds', { odds: (offer.odds[spot] / 10_000).toFixed(2) }) : '–'}
          tone={tones[spot]}
          chips={chips}
          total={totals[spot]}
          isWinner={winner === spot}
          className={styles.side}
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
          <p className={tableStyles.counts}>{t('simulated')}</p>
        </>
      }
    />
  );
}
