export { GameList } from './GameList';
export type { GameListProps } from './GameList';
export { ViewTabs } from './ViewTabs';
