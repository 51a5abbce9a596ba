import {
  Logo,
  LotteryCode,
  LotteryGroup,
  LotteryTerms,
  PaymentChannel,
  PlainText,
  type SettingName,
  settingNames,
} from '@portal/contracts';
import { z } from 'zod';
import { mostLogoBytes } from '../../../core/read-image';

/** What this portal writes and reads; a file of another version is refused. */
export const brandFileFormat = 'portal-brand';
export const brandFileVersion = 1;

/** What is true of an installation at a moment and never of a brand. */
export const brandSettings = settingNames.filter((name): name is Exclude<SettingName, 'maintenance'> => name !== 'maintenance');

/** What staff write, beside its id and whether it is shown. */
const Content = z.array(z.looseObject({ id: z.string().regex(/^[a-z0-9-]{1,64}$/, 'word'), isShown: z.boolean() })).max(500, 'too_many');

const mostLotteries = 500;
const mostPlays = 50_000;
const mostLogoCharacters = Math.ceil(mostLogoBytes / 3) * 4;
const Day = z.iso.date();

/** Everything that makes a brand and is no secret. What a file leaves out stays as it is where it is imported. */
export const BrandFile = z.strictObject({
  format: z.literal(brandFileFormat),
  version: z.literal(brandFileVersion),
  /** Of the ledger; a brand of one currency is not imported into the ledger of another. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'currency'),
  /** By name; each is checked as it is when staff save it. */
  settings: z.record(z.string(), z.unknown()),
  /** These three by id; each is checked as it is when staff save it. */
  help: Content,
  banners: Content,
  notices: Content,
  lotteryGroups: z.array(LotteryGroup).max(200, 'too_many'),
  lotteries: z
    .array(LotteryTerms)
    .max(mostLotteries, 'too_many')
    .refine((all) => all.reduce((sum, { plays }) => sum + plays.length, 0) <= mostPlays, 'too_many'),
  /** Days on which schedules do not hold. */
  lotteryDays: z
    .array(
      z.strictObject({
        scope: z.enum(['game', 'group']),
        code: LotteryCode,
        day: Day,
        movedTo: Day.nullable(),
        reason: PlainText.trim().min(1, 'not_empty').max(500),
      }),
    )
    .max(20_000, 'too_many'),
  /** Pictures that the setting `look` names, as WebP in base64; each is named by its bytes. A file from before there were logos has none. */
  logos: z
    .array(z.strictObject({ id: Logo.shape.id, data: z.base64().max(mostLogoCharacters, 'too_big') }))
    .max(2, 'too_many')
    .default([]),
  channels: z.array(PaymentChannel).max(20, 'too_many'),
});

export type BrandFile = z.infer<typeof BrandFile>;

/** What is wrong with a file, by its place in it: `lotteries.GLO.plays.top3`. */
export type Fault = { place: string; fault: string };
/** One value that an import would change. `null`: it is not there. */
export type Change = { place: string; before: string | null; after: string | null };
