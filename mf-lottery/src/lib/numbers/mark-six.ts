export type BallColour = 'red' | 'blue' | 'green';

const red = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** The colour of a ball of the mark six. */
export const colourOfBall = (number: number): BallColour => (red.includes(number) ? 'red' : blue.includes(number) ? 'blue' : 'green');
