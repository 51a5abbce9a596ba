export { ClosingDraws } from './ClosingDraws';
export { NextDraw } from './NextDraw';
