import {
  GamesAnswer,
  JackpotsAnswer,
  LaunchAnswer,
  type LaunchRequest,
  MatchesAnswer,
  type ProviderGame,
  type ProviderJackpot,
  type ProviderRoom,
  RoomsAnswer,
} from '@portal/contracts/vendor-interface';
import type { z } from 'zod';
import { callProvider } from './provider-client';
import type { Provider } from './providers.model';

/** A launch is waited for by a person; the list of games is asked for in the background; pools, rooms and matches stand on a page that waits. */
const limitMs = { launch: 5_000, games: 20_000, page: 2_000 };

const caller = ({ operatorId }: Provider) => ({ operatorId });

export const fetchGames = async (provider: Provider): Promise<ProviderGame[]> =>
  (await callProvider(provider, '/v1/games', caller(provider), GamesAnswer, limitMs.games)).games;
export const fetchRooms = async (provider: Provider): Promise<ProviderRoom[]> =>
  (await callProvider(provider, '/v1/rooms', caller(provider), RoomsAnswer, limitMs.page)).rooms;
export const fetchJackpots = async (provider: Provider): Promise<ProviderJackpot[]> =>
  (await callProvider(provider, '/v1/jackpots', caller(provider), JackpotsAnswer, limitMs.page)).jackpots;
/** `known`: the version of the list of the answer before; while it is the same, `matches` is null. */
export const fetchMatches = async (provider: Provider, known: string | null): Promise<z.infer<typeof MatchesAnswer>> =>
  callProvider(provider, '/v1/matches', { ...caller(provider), ...(known !== null && { version: known }) }, MatchesAnswer, limitMs.page);
export const askLaunch = (provider: Provider, body: LaunchRequest): Promise<LaunchAnswer> =>
  callProvider(provider, '/v1/launch', body, LaunchAnswer, limitMs.launch);
