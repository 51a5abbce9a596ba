export { WinnerBoard } from './WinnerBoard';
