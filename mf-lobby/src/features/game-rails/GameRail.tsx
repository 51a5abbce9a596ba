import type { Game } from '@portal/contracts';
import { Rail } from '@portal/portal';
import type { ReactNode } from 'react';
import { GameCard } from '../../components/GameCard';
import { GameCardSkeleton } from '../../components/GameCardSkeleton';
import { SectionFailure } from '../../components/SectionFailure';
import { useRailLabels } from '../../components/useRailLabels';
import styles from './GameRail.module.css';

const places = Array.from({ length: 8 }, (_, place) => place);
const cardHeight = 305;

export type GameRailProps = {
  title: ReactNode;
  action?: ReactNode;
  /** `undefined`: on their way. */
  games: readonly Game[] | undefined;
  isError: boolean;
  onRetry: () => unknown;
  hidesHot?: boolean;
};

/** A row of games. A row that has nothing to show is not there. */
export function GameRail({ title, action, games, isError, onRetry, hidesHot }: GameRailProps) {
  const labels = useRailLabels();
  if (games?.length === 0) return null;
  return (
    <Rail title={title} labels={labels} action={action}>
      {games
        ? games.map((game) => (
            <div key={game.nodeId} className={styles.item}>
              <GameCard game={game} hidesHot={hidesHot} />
            </div>
          ))
        : isError
          ? [<SectionFailure key="failed" height={cardHeight} onRetry={onRetry} />]
          : places.map((place) => (
              <div key={place} className={styles.item}>
                <GameCardSkeleton />
              </div>
            ))}
    </Rail>
  );
}
