import { useTranslation } from 'react-i18next';
import { rankOf, suitOf } from '../../../src/games/tables/cards';
import styles from './PlayingCard.module.css';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♣', '♦', '♥', '♠'];
const suitNames = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

/** A card; without a number it lies face down. */
export function PlayingCard({ card, isSmall = false }: { card: number | null; isSmall?: boolean }) {
  const { t } = useTranslation('game');
  const size = isSmall ? styles.small : '';
  if (card === null) return <span className={`${styles.card} ${styles.back} ${size}`} role="img" aria-label={t('room.covered')} />;
  const [rank, suit] = [ranks[rankOf(card) - 1]!, suitOf(card)];
  return (
    <span
      className={`${styles.card} ${suit === 1 || suit === 2 ? styles.red : ''} ${size}`}
      role="img"
      aria-label={t(`room.suits.${suitNames[suit]!}`, { rank })}
    >
      <b aria-hidden>{rank}</b>
      <i aria-hidden>{suits[suit]}</i>
    </span>
  );
}
