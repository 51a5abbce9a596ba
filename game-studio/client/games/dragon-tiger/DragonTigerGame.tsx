import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dragonTigerMultipliers,
  type DragonTigerOutcome,
  dragonTigerPays,
  type DragonTigerWinner,
  winnerOf,
} from '../../../src/games/dragon-tiger/dragon-tiger-game';
import { Stage, type StageFrame } from '../../kit';
import { ChipRail } from '../tables/ChipRail';
import { cardName } from '../tables/draw-card';
import { RoadMap } from '../tables/RoadMap';
import { SpotButton } from '../tables/SpotButton';
import { TableFrame } from '../tables/TableFrame';
import { useChips } from '../tables/use-chips';
import { prefersStill, useShown } from '../tables/use-shown';
import { useTable } from '../tables/use-table';
import tableStyles from '../tables/Table.module.css';
import styles from './DragonTigerGame.module.css';
import { drawDragonTiger, SHOWN_AFTER } from './draw-dragon-tiger';

type Mark = { winner: DragonTigerWinner };

const order = ['dragon', 'tie', 'tiger', 'suitedTie'] as const;
const tones = { dragon: 'red', tiger: 'gold', tie: 'green', suitedTie: 'green' } as const;
const payText = {
  dragon: '1:1',
  tiger: '1:1',
  tie: `${dragonTigerPays.tie / 10_000 - 1}:1`,
  suitedTie: `${dragonTigerPays.suitedTie / 10_000 - 1}:1`,
};

export function DragonTigerGame() {
  const { t } = useTranslation('game');
  const table = useTable<DragonTigerOutcome, null, Mark>('dragon-tiger');
  const { round, serverNow, totals } = table;
  const chips = useChips(table);
  const outcome = round?.outcome ?? null;
  const dealtAt = round?.dealtAt ? Date.parse(round.dealtAt) : null;
  const isShown = useShown(outcome && dealtAt !== null ? dealtAt + (prefersStill() ? 0 : SHOWN_AFTER) : null, serverNow);

  const [dragon, tiger] = [t('dragon'), t('tiger')];
  const draw = useCallback(
    (context: CanvasRenderingContext2D, frame: StageFrame) =>
      drawDragonTiger(context, frame, { outcome, elapsed: dealtAt === null ? 0 : serverNow() - dealtAt, names: { dragon, tiger } }),
    [outcome, dealtAt, serverNow, dragon, tiger],
  );

  const winner = outcome && isShown ? winnerOf(outcome) : null;
  const won = outcome && isShown ? dragonTigerMultipliers(outcome) : null;
  const result = outcome && winner ? t(`result.${winner}`, { dragon: cardName(outcome.dragon), tiger: cardName(outcome.tiger) }) : null;
  const past = (table.table?.history ?? []).flatMap(({ mark, number }) => (mark && (number !== round?.number || isShown) ? [mark] : []));
  const count = (side: string) => past.filter((mark) => mark.winner === side).length;
  const looks = {
    dragon: { colour: '#c3272b', letter: t('letter.dragon') },
    tiger: { colour: '#b26a00', letter: t('letter.tiger') },
    tie: { colour: '#0f7a4f', letter: t('letter.tie') },
  };
  const summary = t('summary', { dragon: count('dragon'), tiger: count('tiger'), tie: count('tie') });

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
          isWinner={won !== null && won[spot] >= 10_000}
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
