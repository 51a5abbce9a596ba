import type { LotteryGame } from '@portal/contracts';
import { FavouriteStar } from '../components/FavouriteStar';
import { SoundSwitch } from '../components/SoundSwitch';
import { ReminderButton } from '../features/reminders';
import { useFavourites } from '../lib/games/useFavourites';
import styles from './BettingView.module.css';

/** What a player does with a lottery besides betting on it. */
export function GameTools({ game }: { game: LotteryGame }) {
  const { favourites, toggle } = useFavourites();
  return (
    <div className={styles.tools}>
      <SoundSwitch />
      <ReminderButton game={game} />
      <FavouriteStar game={game} isFavourite={favourites.includes(game.code)} onToggle={toggle} />
    </div>
  );
}
