import {
  GamesAnswer,
  JackpotsAnswer,
  LaunchAnswer,
  type LaunchRequest,
  type ProviderGame,
  type ProviderJackpot,
  type ProviderRoom,
  RoomsAnswer,
} from '@portal/contracts/vendor-interface';
import { callProvider } from './provider-client';
import type { Provider } from './providers.model';

/** A launch is waited for by a person; the list of games is asked for in the background; pools and rooms stand on a page that waits. */
const limitMs = { launch: 5_000, games: 20_000, page: 2_000 };

const caller = ({ operatorId }: Provider) => ({ operatorId });

export const fetchGames = async (provider: Provider): Promise<ProviderGame[]> =>
  (await callProvider(provider, '/v1/games', caller(provider), GamesAnswer, limitMs.games)).games;
export const fetchRooms = async (provider: Provider): Promise<ProviderRoom[]> =>
  (await callProvider(provider, '/v1/rooms', caller(provider), RoomsAnswer, limitMs.page)).rooms;
export const fetchJackpots = async (provider: Provider): Promise<ProviderJackpot[]> =>
  (await callProvider(provider, '/v1/jackpots', caller(provider), JackpotsAnswer, limitMs.page)).jackpots;
export const askLaunch = (provider: Provider, body: LaunchRequest): Promise<LaunchAnswer> =>
  callProvider(provider, '/v1/launch', body, LaunchAnswer, limitMs.launch);
