import type { Game } from '@portal/contracts';
import { GameCard } from './GameCard';
import { GameCardSkeleton } from './GameCardSkeleton';
import styles from './GameGrid.module.css';

const inSight = 12;
const places = Array.from({ length: 18 }, (_, place) => place);

export type GameGridProps = { games: readonly Game[] | undefined; isStale?: boolean; titleAs?: 'h2' | 'h3' };

/** Covers side by side; without games their places. `isStale`: the next page is on its way. */
export const GameGrid = ({ games, isStale, titleAs = 'h2' }: GameGridProps) => (
  <ul className={styles.grid} data-stale={isStale || undefined}>
    {games
      ? games.map((game, place) => (
          <li key={game.nodeId}>
            <GameCard game={game} eager={place < inSight} titleAs={titleAs} />
          </li>
        ))
      : places.map((place) => (
          <li key={place}>
            <GameCardSkeleton />
          </li>
        ))}
  </ul>
);
