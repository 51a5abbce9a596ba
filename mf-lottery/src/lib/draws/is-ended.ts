const ended: readonly string[] = ['settled', 'void', 'missed'];

/** Whether nothing more becomes of the bets on a draw, by its state. */
export const isEnded = (state: string): boolean => ended.includes(state);
