export { FindGames } from './FindGames';
