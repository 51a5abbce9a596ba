import { z } from 'zod';
import { LanguageCode } from '../core/common';

/** Matches of sports and esports: what a provider's feed, the list for pages and a launch have in common. */

/** How a provider names what is its own: printable, no spaces. */
export const VendorName = z.string().regex(/^[!-~]{1,128}$/);
export const SportCode = z.string().regex(/^[a-z0-9-]{1,32}$/);

/** One line of plain text. Characters that turn the order of letters around could write one name and show another. */
const NameText = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/u);
/** A side or a league, in Thai or English at least. */
export const MatchName = z.partialRecord(LanguageCode, NameText).refine(({ TY, EN }) => Boolean(TY ?? EN), 'name');

/** Decimal odds as hundredths are written, above one: a stake never buys less than itself. */
export const OddsText = z.string().regex(/^(?!0\d|1\.00$|0\.)\d{1,5}\.\d{2}$/);

/** Kinds of markets that stand in a row, and their selections in the order in which they are shown. */
export const marketSelections = {
  threeWay: ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
} as const;
export type MatchMarketKind = keyof typeof marketSelections;
const marketKinds = Object.keys(marketSelections) as [MatchMarketKind, ...MatchMarketKind[]];
export const MatchSelectionKey = z.enum(['home', 'draw', 'away', 'over', 'under']);

/** `line` is the home side's handicap or the total: `-0.75`, `2.5`. */
export const MatchMarket = z
  .strictObject({
    key: VendorName,
    kind: z.enum(marketKinds),
    line: z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,2})?$/)
      .nullable(),
    isSuspended: z.boolean(),
    selections: z.array(z.strictObject({ key: MatchSelectionKey, odds: OddsText })),
  })
  .refine(({ kind, line }) => (kind === 'handicap' || kind === 'total') === (line !== null), 'line')
  .refine(({ kind, selections }) => selections.map(({ key }) => key).join() === marketSelections[kind].join(), 'selections');

const Score = z.int().min(0).max(9_999);
export const clockUnits = ['minute', 'quarter', 'overtime', 'set', 'map'] as const;
/** Where a match stands: its score, and its minute or part. */
export const LiveScore = z.strictObject({
  score: z.strictObject({ home: Score, away: Score }),
  clock: z.strictObject({ unit: z.enum(clockUnits), value: z.int().min(0).max(999) }),
});

/** Running; today by the brand's day, what is running included; to begin later. */
export const matchTimes = ['live', 'today', 'upcoming'] as const;
export const mostChosenBets = 10;
/** What a player has chosen; `odds`: as the player saw them. */
export const ChosenBet = z.strictObject({ matchId: VendorName, market: VendorName, selection: MatchSelectionKey, odds: OddsText });
export const ChosenBets = z.array(ChosenBet).min(1).max(mostChosenBets);

export type MatchTime = (typeof matchTimes)[number];
export type MatchName = z.infer<typeof MatchName>;
export type MatchMarket = z.infer<typeof MatchMarket>;
export type LiveScore = z.infer<typeof LiveScore>;
export type ChosenBet = z.infer<typeof ChosenBet>;
