export { showMessage } from './show-message';
export { watchPlayTime } from './watch-play-time';
