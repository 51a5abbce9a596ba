import type { Game } from '@portal/contracts';
import { IconButton, useLocalText, useTranslation } from '@portal/portal';
import { Heart } from 'lucide-react';
import { useFavourites } from './favourites.api';
import styles from './FavouriteButton.module.css';

export function FavouriteButton({ game, onCover }: { game: Game; onCover?: boolean }) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const { isFavourite, toggle } = useFavourites();
  const isKept = isFavourite(game);
  return (
    <IconButton
      size="small"
      className={onCover ? styles.onCover : styles.plain}
      label={t(isKept ? 'favourites.remove' : 'favourites.add', { name: localText(game.name) })}
      aria-pressed={isKept}
      onClick={() => void toggle(game)}
    >
      <Heart aria-hidden size={18} fill={isKept ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
