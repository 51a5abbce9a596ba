export { HotGames } from './HotGames';
export { NewGames } from './NewGames';
export { PopularGames } from './PopularGames';
export { YourGames } from './YourGames';
