const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♣', '♦', '♥', '♠'];

/** Cards are told as numbers: ace to king of clubs, then of diamonds, hearts and spades. Nothing if one of them is no card. */
export function cardsText(cards: readonly unknown[]): string | undefined {
  const texts = cards.map((card) =>
    Number.isInteger(card) ? `${ranks[(card as number) % 13]}${suits[Math.floor((card as number) / 13)]}` : '',
  );
  return texts.length > 0 && texts.every((text) => /^(\d+|[AJQK])[♣♦♥♠]$/.test(text)) ? texts.join(' ') : undefined;
}
