import type { LotteryGame, Reminder } from '@portal/contracts';
import type { LobbyStates } from './arrange';
import styles from './Lobby.module.css';
import { LotteryCard, type LotteryCardProps } from './LotteryCard';

export type CardGridProps = Pick<LotteryCardProps, 'onFavourite' | 'onReminder' | 'onDrawEnd'> & {
  games: readonly LotteryGame[];
  states: LobbyStates;
  areDrawsKnown: boolean;
  favourites: readonly string[];
  reminders: readonly Reminder[];
};

export function CardGrid({ games, states, areDrawsKnown, favourites, reminders, ...acts }: CardGridProps) {
  return (
    <div className={styles.grid}>
      {games.map((game) => (
        <LotteryCard
          key={game.code}
          game={game}
          state={states.get(game.code) ?? (areDrawsKnown ? { gameCode: game.code, next: null, last: null } : undefined)}
          isFavourite={favourites.includes(game.code)}
          hasReminder={reminders.some(({ gameCode }) => gameCode === game.code)}
          {...acts}
        />
      ))}
    </div>
  );
}
