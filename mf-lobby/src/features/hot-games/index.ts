export { HotGames } from './HotGames';
