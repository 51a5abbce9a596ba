import i18next from 'i18next';
import { shuffleDeck } from '../../../src/games/rooms/deck';
import { type Card, rankOf, suitOf } from '../../../src/games/tables/cards';
import type { PublishedRound, VerifiedRound } from '../../family-client';

const cardText = (card: Card) =>
  `${['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][rankOf(card) - 1]}${'♣♦♥♠'[suitOf(card)]}`;

/** Shuffles the deck again and deals it to the seats that played. */
export const verifyHand =
  (deal: (deck: readonly Card[], players: number) => Card[][]) =>
  ({ serverSeed, clientSeed, nonce, choice }: PublishedRound): VerifiedRound => {
    const { seats } = choice as { seats: number[] };
    const deck = shuffleDeck(serverSeed, clientSeed, nonce);
    const hands = deal(deck, seats.length);
    const t = i18next.getFixedT(null, 'game');
    return {
      outcome: { hands: seats.map((seat, i) => ({ seat, cards: hands[i]! })) },
      payout: null,
      way: [
        { label: t('room.verifyDeck'), value: deck.map(cardText).join(' ') },
        ...seats.map((seat, i) => ({ label: t('room.player', { number: seat + 1 }), value: hands[i]!.map(cardText).join(' ') })),
      ],
    };
  };
