import { z } from 'zod';
import { callTable } from './call';
import { LocalText, Timestamp } from './common';
import { LotteryGame, PrizeMode } from './lottery';
import { LobbyDraw } from './lottery-lobby';

/** Areas of Vietnam, each with its own prize table and hour. */
export const vietnameseAreas = ['MB', 'MT', 'MN'] as const;
export const VietnameseArea = z.enum(vietnameseAreas);

export const vietnameseLotteryCalls = callTable({
  'GET /lgw/vn/games/game_menu': {
    summary: 'Vietnamese lotteries by area, those drawn today first',
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
    summary: 'Vietnamese lotteries the member played last; none for visitors',
    auth: 'optional',
    query: z.strictObject({ prizeMode: PrizeMode.optional(), device: z.string().max(16).optional() }),
    value: z.array(LotteryGame),
  },
  'GET /lgw/vn/numeros/opened/game': {
    summary: 'Prize tables of past Vietnamese draws, newest first',
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
