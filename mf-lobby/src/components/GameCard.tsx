import type { Game } from '@portal/contracts';
import { Badge, imageUrl, LazyImage, useLocalText, useTranslation } from '@portal/portal';
import { coverPath } from '../lib/paths';
import styles from './GameCard.module.css';

export type GameCardProps = {
  game: Game;
  /** In sight from the start. */
  eager?: boolean;
  /** Where every game is hot, saying so says nothing. */
  hidesHot?: boolean;
  titleAs?: 'h2' | 'h3';
};

/** A game by its cover. One that cannot be started yet says so and is nothing to press. */
export function GameCard({ game, eager, hidesHot, titleAs: Title = 'h3' }: GameCardProps) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const { nodeId, name, vendorLabel, isHot, isNew, rtp, available } = game;

  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <LazyImage src={imageUrl(coverPath(nodeId))} alt="" ratio="3 / 4" eager={eager} />
        <span className={styles.marks}>
          {isHot && !hidesHot && <Badge tone="gold">{t('badges.hot')}</Badge>}
          {isNew && <Badge tone="brand">{t('badges.new')}</Badge>}
        </span>
        {!available && <span className={styles.soon}>{t('badges.soon')}</span>}
      </div>
      <Title className={styles.name}>{localText(name)}</Title>
      <p className={styles.detail}>{[vendorLabel, rtp && t('badges.rtp', { rtp })].filter(Boolean).join(' · ')}</p>
    </article>
  );
}
