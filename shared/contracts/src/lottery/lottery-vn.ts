import { z } from 'zod';
import { callTable } from '../core/call';
import { LocalText, Timestamp } from '../core/common';
import { LotteryGame, PrizeMode } from './lottery';
import { LobbyDraw } from './lottery-lobby';

/** Areas of Vietnam, each with its own prize table and hour. */
export const vietnameseAreas = ['MB', 'MT', 'MN'] as const;
export const VietnameseArea = z.enum(vietnameseAreas);

export const vietnameseLotteryCalls = callTable('lottery', {
  'GET /lgw/vn/games/game_menu': {
    id: 'getVietnameseLotteries',
    summary: 'Vietnamese lotteries by area',
    description: 'Lists the Vietnamese lotteries of each area, those drawn today first.',
    auth: 'none',
    query: z.strictObject({ prizeMode: PrizeMode.optional(), device: z.string().max(16).optional() }),
    value: z.strictObject({
      gameMenus: z.array(
        z.strictObject({
          gameGroupCode: z.string(),
          labelName: LocalText,
          area: VietnameseArea,
          games: z.array(LotteryGame.extend({ drawsToday: z.boolean(), next: LobbyDraw.nullable() })),
        }),
      ),
      serverTime: Timestamp,
    }),
  },
  'GET /lgw/vn/games/recent': {
    id: 'getRecentVietnameseLotteries',
    summary: 'Vietnamese lotteries the member played last',
    description: 'Lists the Vietnamese lotteries that the member has bet on, the last one first. A visitor gets an empty list.',
    auth: 'optional',
    query: z.strictObject({ prizeMode: PrizeMode.optional(), device: z.string().max(16).optional() }),
    value: z.array(LotteryGame),
  },
  'GET /lgw/vn/numeros/opened/game': {
    id: 'getVietnameseResults',
    summary: 'Prize tables of past Vietnamese draws',
    description: 'Lists the prize tables of the last draws of one Vietnamese lottery, newest first.',
    auth: 'none',
    /** `gameId` or code of the lottery. */
    query: z.strictObject({ gameId: z.string().min(1).max(32), count: z.coerce.number().int().min(1).max(100).default(100) }),
    value: z.array(
      z.strictObject({
        gameId: z.string(),
        numero: z.string(),
        openTime: Timestamp,
        area: VietnameseArea,
        station: LocalText,
        prizes: z.record(z.string(), z.array(z.string())),
        /** Above 1: the result was corrected. */
        resultVersion: z.int(),
      }),
    ),
  },
});

export type VietnameseArea = z.infer<typeof VietnameseArea>;
