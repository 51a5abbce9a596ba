import { z } from 'zod';
import { gameCategories } from './brand';
import { callTable } from './call';
import { LocalText, MoneyText, Timestamp } from './common';

export const GameCategory = z.enum(gameCategories);

export const VendorCard = z.strictObject({
  vassalage: z.string(),
  /** Vendor's name; empty where the brand's rules blank it (NAV-04). */
  label: z.string(),
  /** 1: hot. */
  isHot: z.int(),
  gameType: GameCategory,
  gameId: z.string(),
  nodeId: z.string(),
  /** `GAME` starts a game; `VASSALAGE` is a vendor's list. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
});
export const VendorLane = z.strictObject({ title: LocalText, gameClassify: GameCategory, cards: z.array(VendorCard) });

export const Game = z.strictObject({
  gameId: z.string(),
  nodeId: z.string(),
  name: LocalText,
  vendor: z.string(),
  vendorLabel: z.string(),
  gameType: GameCategory,
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Return to player in percent, when the vendor publishes it. */
  rtp: z.string().nullable(),
  minBet: MoneyText,
  /** Whether it can be launched now. */
  available: z.boolean(),
});

/** A real settled win; the name is masked. */
export const Winner = z.strictObject({
  account: z.string(),
  gameCode: z.string(),
  gameName: LocalText,
  amount: MoneyText,
  wonAt: Timestamp,
});

export const gameCalls = callTable({
  'GET /wps/game/vendors': {
    summary: 'Vendors by category',
    auth: 'none',
    query: z.strictObject({ platform: z.literal('html5-desktop').optional() }),
    value: z.strictObject({ data: z.strictObject({ lanes: z.array(VendorLane) }) }),
  },
  'GET /wps/relay/games/hot': { summary: 'Hot games', auth: 'none', value: z.strictObject({ list: z.array(Game) }) },
  'GET /wps/relay/games': {
    summary: 'Games of a category, 42 a page',
    auth: 'none',
    query: z.strictObject({
      gameType: GameCategory,
      vassalage: z.string().max(32).optional(),
      gameName: z.string().max(64).optional(),
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(42),
    }),
    value: z.strictObject({ games: z.array(Game), totalPages: z.int(), totalElements: z.int() }),
  },
  'GET /wps/relay/winners': { summary: 'Winner board', auth: 'none', value: z.array(Winner) },
});

export type VendorLane = z.infer<typeof VendorLane>;
export type VendorCard = z.infer<typeof VendorCard>;
export type Game = z.infer<typeof Game>;
export type Winner = z.infer<typeof Winner>;
