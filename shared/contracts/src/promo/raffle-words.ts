/** What a part of the wheel gives. */
export const rafflePrizeKinds = ['money', 'points', 'ticket', 'nothing'] as const;
/** What a place of a raffle draw gives. */
export const drawPrizeKinds = ['money', 'points', 'ticket'] as const;
/** `closed`: no more tickets, and about to be drawn. */
export const raffleDrawStates = ['open', 'closed', 'drawn'] as const;
/** All chances of the wheel together, in millionths. */
export const wholeChance = 1_000_000;
export const mostWheelPrizes = 20;
/** Of one draw, all places together. */
export const mostDrawWinners = 100;
/** What a member may put into a draw at once. */
export const mostTicketsAtOnce = 1_000;
