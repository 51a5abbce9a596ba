export { arrange, matches, ownGames, type LobbyStates } from './arrange';
export { CardGrid } from './CardGrid';
export { lobbyModes, LobbyTools, type LobbyMode } from './LobbyTools';
export { NextTime } from './NextTime';
export { useLobby } from './useLobby';
