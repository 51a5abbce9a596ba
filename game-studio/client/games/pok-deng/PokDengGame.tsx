import { useTranslation } from 'react-i18next';
import { type PokRank, pokRanks } from '../../../src/games/pok-deng/pok-hands';
import { Button, useGame } from '../../kit';
import { type MovesProps, RoomGame } from '../rooms/RoomGame';
import { useKeys } from '../rooms/use-keys';

function PokDengMoves({ isBusy, onMove }: MovesProps) {
  const { t } = useTranslation('game');
  const draw = () => onMove({ kind: 'draw' });
  const stay = () => onMove({ kind: 'stay' });
  useKeys({ KeyD: draw, KeyS: stay });
  return (
    <>
      <Button kind="gold" isBusy={isBusy} onClick={draw} aria-keyshortcuts="D">
        {t('draw')}
      </Button>
      <Button kind="primary" isBusy={isBusy} onClick={stay} aria-keyshortcuts="S">
        {t('stay')}
      </Button>
    </>
  );
}

export function PokDengGame() {
  const { t } = useTranslation('game');
  const { language } = useGame();
  function handText({ rank, points, deng = 1 }: { rank: string; points: number; deng?: number }): string {
    const name = rank === ('points' satisfies PokRank) ? t('points', { points }) : pokRanks.find(({ id }) => id === rank)!.names[language];
    return deng > 1 ? `${name} · ${t('deng', { deng })}` : name;
  }
  return <RoomGame family="pok-deng" Moves={PokDengMoves} handText={handText} />;
}
