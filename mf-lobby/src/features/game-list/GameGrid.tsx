import type { Game } from '@portal/contracts';
import { GameCard } from '../../components/GameCard';
import { GameCardSkeleton } from '../../components/GameCardSkeleton';
import styles from './GameGrid.module.css';

const inSight = 12;
const places = Array.from({ length: 18 }, (_, place) => place);

/** Covers side by side; without games their places. `isStale`: the next page is on its way. */
export const GameGrid = ({ games, isStale }: { games: readonly Game[] | undefined; isStale: boolean }) => (
  <ul className={styles.grid} data-stale={isStale || undefined}>
    {games
      ? games.map((game, place) => (
          <li key={game.nodeId}>
            <GameCard game={game} eager={place < inSight} titleAs="h2" />
          </li>
        ))
      : places.map((place) => (
          <li key={place}>
            <GameCardSkeleton />
          </li>
        ))}
  </ul>
);
