import { Star } from 'lucide-react';
import type { LotteryGame } from '@portal/contracts';
import { IconButton, useLocalText, useTranslation } from '@portal/portal';
import styles from './FavouriteStar.module.css';

type FavouriteStarProps = { game: LotteryGame; isFavourite: boolean; onToggle(code: string): void };

/** Keeps a lottery among the favourites, which stand first in the lobby. */
export function FavouriteStar({ game, isFavourite, onToggle }: FavouriteStarProps) {
  const { t } = useTranslation('lottery');
  const name = useLocalText()(game.name);
  return (
    <IconButton
      size="small"
      label={t(isFavourite ? 'lobby.unfavourite' : 'lobby.favourite', { name })}
      aria-pressed={isFavourite}
      onClick={() => onToggle(game.code)}
    >
      <Star aria-hidden className={isFavourite ? styles.on : undefined} />
    </IconButton>
  );
}
