import type { Game } from '@portal/contracts';
import { Badge, Button, imageUrl, LazyImage, useLocalText, useTranslation } from '@portal/portal';
import { Play } from 'lucide-react';
import { memo } from 'react';
import { coverPath } from '../lib/paths';
import { FavouriteButton } from './FavouriteButton';
import styles from './GameCard.module.css';
import { InfoLink } from './InfoLink';
import { usePlayState } from './play/play.store';
import { playGame, tryGame } from './play/PlayHost';

export type GameCardProps = {
  game: Game;
  /** In sight from the start. */
  eager?: boolean;
  /** Where every game is hot, saying so says nothing. */
  hidesHot?: boolean;
  titleAs?: 'h2' | 'h3';
};

/**
 * A game by its cover: its name leads to what there is to know of it, the cover plays it, tries it or keeps it. One that cannot be started
 * says so and is nothing to press.
 */
export const GameCard = memo(function GameCard({ game, eager, hidesHot, titleAs: Title = 'h3' }: GameCardProps) {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();
  const { nodeId, vendorLabel, isHot, isNew, rtp, available } = game;
  const name = localText(game.name);

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
      {available && <CardActions game={game} name={name} />}
      <div className={styles.texts}>
        <Title className={styles.name}>
          {available ? (
            <InfoLink nodeId={nodeId} className={styles.info}>
              {name}
            </InfoLink>
          ) : (
            name
          )}
        </Title>
        {/* The figure stays beside what it is. */}
        <p className={styles.detail}>
          {[vendorLabel, rtp && t('badges.rtp', { rtp }).replaceAll(' ', '\u00a0')].filter(Boolean).join(' · ')}
        </p>
      </div>
    </article>
  );
});

/** They lie over the cover, and so come before the name that stands under it. */
function CardActions({ game, name }: { game: Game; name: string }) {
  const { t } = useTranslation('lobby');
  const isStarting = usePlayState(({ starting }) => starting === game.nodeId);
  return (
    <>
      <span className={styles.favourite}>
        <FavouriteButton game={game} onCover />
      </span>
      <div className={styles.actions}>
        <Button
          variant="primary"
          size="small"
          wide
          pending={isStarting}
          icon={<Play aria-hidden size={16} />}
          aria-label={t('play.nowNamed', { name })}
          onClick={() => playGame(game)}
        >
          {t('play.now')}
        </Button>
        {game.trialSupport && (
          <Button size="small" wide aria-label={t('play.demoNamed', { name })} onClick={() => tryGame(game)}>
            {t('play.demo')}
          </Button>
        )}
      </div>
    </>
  );
}
