import { z } from 'zod';
import { callTable } from '../core/call';
import { GameCode, Id, LanguageCode, Timestamp } from '../core/common';
import { DrawResult, DrawState, LotteryGame, PrizeMode } from './lottery';
import { insidePath } from '../core/safe-link';

/** A draw as cards show it: which and when, without its proof. */
export const LobbyDraw = z.strictObject({
  id: Id,
  issue: z.string(),
  state: DrawState,
  opensAt: Timestamp,
  closesAt: Timestamp,
  drawsAt: Timestamp,
});

/** What the lobby shows of one lottery: the draw on sale or next to be, and the newest result. */
export const LobbyGame = z.strictObject({
  gameCode: GameCode,
  next: LobbyDraw.nullable(),
  last: z.strictObject({ issue: z.string(), drawsAt: Timestamp, result: DrawResult, resultVersion: z.int() }).nullable(),
});

export const lotteryViews = ['lobby', 'betting'] as const;

export const lotteryLobbyCalls = callTable('lottery', {
  'GET /lgw/lobby': {
    id: 'getLotteryLobby',
    summary: 'The address of a lottery view',
    description: 'Answers the address in this portal of the lottery view that the parameters describe.',
    auth: 'none',
    query: z.strictObject({
      /** Only Vietnamese lotteries. */
      lottoArea: z.literal('VN').optional(),
      launchMode: z.literal('LOTT').optional(),
      lottoPrizeMode: PrizeMode.optional(),
      lottoGameCode: GameCode.optional(),
      lottoView: z.enum(lotteryViews).default('lobby'),
      device: z.string().max(16).optional(),
      /** Where the way back leads: a path of this portal, nothing else. */
      backUrl: z
        .string()
        .max(512)
        .refine((path) => insidePath(path) !== null)
        .optional(),
      language: LanguageCode.optional(),
    }),
    value: z.strictObject({ url: z.string() }),
  },
  'GET /lgw/lobby/draws': {
    id: 'getLobbyDraws',
    summary: 'Draw on sale and newest result of every lottery',
    description: 'Lists all lotteries, each with the draw that is on sale and the newest result.',
    auth: 'none',
    query: z.strictObject({ prizeMode: PrizeMode.optional() }),
    value: z.strictObject({ games: z.array(LobbyGame), serverTime: Timestamp }),
  },
  'GET /lgw/games/recent': {
    id: 'getRecentLotteries',
    summary: 'Lotteries the member played last',
    description: 'Lists the lotteries that the member has bet on, the last one first.',
    auth: 'member',
    query: z.strictObject({ count: z.coerce.number().int().min(1).max(50).default(12), prizeMode: PrizeMode.optional() }),
    value: z.array(LotteryGame),
  },
});

export type LobbyDraw = z.infer<typeof LobbyDraw>;
export type LobbyGame = z.infer<typeof LobbyGame>;
