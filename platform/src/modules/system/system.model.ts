import {
  payKinds,
  Brand,
  brandConstants,
  CustomerService,
  LanguageCode,
  Look,
  type ModuleId,
  moduleIds,
  moduleRules,
  PlainText,
  PositiveMoneyText,
  RegisterRequest,
  RegisterRule,
  Resource,
  riskSigns,
  type SettingName,
  WhitelabelModule,
} from '@portal/contracts';
import { contractKinds } from '@portal/contracts/agent-contract-words';
import { gameCategories } from '@portal/contracts/brand';
import { MoneyText } from '@portal/contracts/common';
import { readLink } from '@portal/contracts/safe-link';
import { parseMoney } from '@portal/money';
import { z } from 'zod';
import { isAddressOrNetwork } from './address-list';
import { isSafePattern } from './safe-pattern';

const longestText = 255;
const mostEntries = 300;

const listOf = <T extends z.ZodType>(item: T, most = mostEntries) =>
  z
    .array(item)
    .max(most, 'too_many')
    .refine((items) => new Set(items.map((one) => JSON.stringify(one))).size === items.length, 'twice');

/** Plain http is allowed for a developer's own machine only. */
const originShape = /^(https:\/\/[A-Za-z0-9.-]+(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/;
const Origin = z.string().max(longestText).regex(originShape, 'origin');
/** A path of the portal or an https address; nothing that runs, and no name and password before the host. */
const Link = z.string().refine((link) => readLink(link) !== null, 'link');
const Text = PlainText.max(longestText);
const Country = z.string().regex(/^[A-Z]{2}$/, 'country');

const AmountOrNone = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'money.format');
const Amount = AmountOrNone.refine((text) => /[1-9]/.test(text), 'money.not_positive');
/** Whether money may go from one member to another, and how much in a day of the brand. */
const TransferRules = z
  .strictObject({
    isOn: z.boolean(),
    minimum: PositiveMoneyText,
    maximumPerDay: PositiveMoneyText,
    timesPerDay: z.int().min(1).max(1_000),
  })
  .refine(({ minimum, maximumPerDay }) => parseMoney(minimum) <= parseMoney(maximumPerDay), {
    message: 'min_above_max',
    path: ['minimum'],
  });
const TimeOfDay = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time');

const isModule = new Set<string>(moduleIds);
const isUnbuilt = ({ modId }: WhitelabelModule): boolean => isModule.has(modId) && moduleRules[modId as ModuleId] === null;
const flatten = (modules: WhitelabelModule[]): WhitelabelModule[] => modules.flatMap((one) => [one, ...flatten(one.childrenNodes)]);
const ModuleTree = z
  .array(WhitelabelModule)
  .refine((tree) => flatten(tree).length <= mostEntries, 'too_many')
  .refine((tree) => flatten(tree).every(({ modId, childrenNodes }) => childrenNodes.length > 0 || isModule.has(modId)), 'module_unknown')
  .refine((tree) => !flatten(tree).some(isUnbuilt), 'module_unbuilt')
  .refine((tree) => new Set(flatten(tree).map(({ modId }) => modId)).size === flatten(tree).length, 'twice');

const isField = new Set(Object.keys(RegisterRequest.shape));
const alwaysThere = ['username', 'password'];
const Rule = RegisterRule.extend({
  minLength: z.int().min(0).max(longestText),
  maxLength: z.int().min(1).max(longestText),
  acceptedPattern: z.string().refine(isSafePattern, 'pattern_unsafe'),
  patternId: z.string().regex(/^[0-9]{1,2}$/, 'pattern_id'),
}).refine(({ minLength, maxLength }) => minLength <= maxLength, { message: 'min_above_max', path: ['minLength'] });
const Rules = z
  .record(z.string(), Rule)
  .refine((rules) => Object.keys(rules).every((field) => isField.has(field)), 'field_unknown')
  .refine((rules) => alwaysThere.every((field) => !rules[field] || rules[field].enabled), 'always_required');

/** All settings by name; each is one row of `system.settings`. */
export const settingSchemas = {
  brand: Brand.extend({
    name: PlainText.trim().min(1, 'not_empty').max(60),
    merchantCode: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'merchant_code'),
    currency: z.string().regex(/^[A-Z]{3}$/, 'currency'),
    currencySymbol: PlainText.trim().min(1, 'not_empty').max(4),
    minimumAge: z.int().min(18).max(99),
    languages: listOf(LanguageCode).min(1, 'not_empty'),
  }),
  /** Shape alone: whether its colours can be read is looked at when it is saved, so that a stricter rule never closes a portal. */
  look: Look,
  whitelabel: ModuleTree,
  registerRules: Rules,
  resources: listOf(
    Resource.extend({
      resourceType: z.string().regex(/^[A-Za-z0-9_]{1,40}$/, 'word'),
      url: Link,
      qrCodeUrl: Link.nullable(),
      labelNameEn: Text,
    }),
  ),
  customerService: listOf(CustomerService.extend({ path: Link })),
  analytics: z.strictObject({
    gtagId: z
      .string()
      .regex(/^[A-Z]{1,4}-[A-Z0-9-]{4,30}$/, 'gtag')
      .nullable(),
  }),
  imageCDNs: listOf(Origin),
  launchGameCDNs: listOf(Origin),
  domains: listOf(z.strictObject({ domain: Origin, speed: z.int().min(0).max(600_000).nullable() })),
  maintenance: z.boolean(),
  /** Countries (ISO 3166-1 alpha-2) that may not enter. */
  restrictedCountries: listOf(Country),
  /** Addresses and networks that may not enter. */
  restrictedAddresses: listOf(z.string().max(64).refine(isAddressOrNetwork, 'address'), 5_000),
  /** Registration, SMS codes, free play and password resets require a proof of work. */
  humanVerification: z.boolean(),
  /** How long withdrawals pause after a change of password or mobile number; 0 switches the pause off. */
  withdrawalPauseHours: z
    .int()
    .min(0)
    .max(7 * 24),
  /** How long members' feedback and its pictures are kept. */
  feedbackRetentionDays: z
    .int()
    .min(1)
    .max(10 * 365),
  /**
   * When the service chat is answered, by week day from 1 (Monday) to 7 in the brand's time zone, and how long ended conversations are kept.
   */
  chat: z.strictObject({
    isAlwaysOpen: z.boolean(),
    hours: listOf(
      z
        .strictObject({ day: z.int().min(1).max(7), from: TimeOfDay, to: TimeOfDay })
        .refine(({ from, to }) => from < to, { message: 'min_above_max', path: ['from'] }),
      50,
    ),
    retentionDays: z
      .int()
      .min(1)
      .max(10 * 365),
    visitorRetentionDays: z.int().min(1).max(365),
  }),
  /** How many deposits may be requested and cancelled; every request reserves an amount for days. */
  depositLimits: z.strictObject({
    memberRequestsPerHour: z.int().min(1).max(1_000),
    memberRequestsPerDay: z.int().min(1).max(1_000),
    memberCancelsPerHour: z.int().min(1).max(1_000),
    addressRequestsPerHour: z.int().min(1).max(100_000),
    addressCancelsPerHour: z.int().min(1).max(100_000),
  }),
  /** Whether members may send money to their upline, and how much. Days are days of the brand. */
  uplineTransfers: TransferRules,
  /** Whether agents may send money to anybody in their team, and how much. */
  downlineTransfers: TransferRules,
  /** What contracts of agents pay: which kinds officers decide about, and how dividends between agents are paid. */
  payRuns: z.strictObject({
    byOfficers: listOf(z.enum(payKinds)),
    /** From the wallet of the agent who owes it, at once, where the balance suffices. */
    paysDividends: z.boolean(),
    /** After that, bets, withdrawals and transfers are refused to who owes. */
    graceHours: z
      .int()
      .min(1)
      .max(24 * 30),
    /** What banks take of deposits and of withdrawals; it lowers what the company has won of a team. */
    depositFeePercent: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, 'decimal.format')
      .optional(),
    withdrawalFeePercent: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, 'decimal.format')
      .optional(),
  }),
  /** Limits, fees and duties of withdrawals; amounts in the brand's currency. */
  withdrawals: z
    .strictObject({
      minimum: Amount,
      maximum: Amount,
      dailyCount: z.int().min(1).max(1_000),
      dailySum: Amount,
      /** Withdrawals of a day without a fee; those after them pay `feePercent`, at most `feeMaximum`. */
      freePerDay: z.int().min(0).max(1_000),
      feePercent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'decimal.format'),
      feeMaximum: AmountOrNone,
      /** Local times; the same time twice, or `00:00` to `24:00`, is the whole day. */
      opensAt: TimeOfDay,
      closesAt: TimeOfDay,
      /** Whether a member may cancel a withdrawal that nobody has looked at yet. */
      cancelWhileApplied: z.boolean(),
      /** How old a bank account must be before money goes there. */
      newBankAccountMinutes: z.int().min(0).max(10_080),
      /** How long a member has to say that nothing has arrived. */
      receiptTimeoutMinutes: z.int().min(1).max(10_080),
      /** What takes two officers is above this. */
      twoOfficersAbove: AmountOrNone,
    })
    .refine(({ minimum, maximum }) => parseMoney(minimum) <= parseMoney(maximum), { message: 'min_above_max', path: ['minimum'] }),
  /** Which withdrawals are approved without an officer. */
  withdrawalRules: z.strictObject({
    /** Never above this; `0`: none. */
    automaticUpTo: AmountOrNone,
    /** Signs that make a withdrawal wait for an officer. */
    waitFor: listOf(z.enum(riskSigns)),
    /** A bank account is new for so many hours. */
    newBankAccountHours: z.int().min(0).max(720),
    /** Less play than this share of the deposits of seven days is hardly any, in percent. */
    playPercent: z.int().min(0).max(1_000),
    /** A win of so much within a day is a big one. */
    bigWin: Amount,
  }),
  /** What a day of a member is looked at for, and from where on a rule opens a case. */
  riskRules: z.strictObject({
    depositVelocity: z.strictObject({ isOn: z.boolean(), count: z.int().min(2).max(10_000) }),
    withdrawalVelocity: z.strictObject({ isOn: z.boolean(), count: z.int().min(2).max(10_000) }),
    /** Other accounts with the same device from the same address. */
    sharedSource: z.strictObject({ isOn: z.boolean(), accounts: z.int().min(1).max(1_000) }),
    /** Bonuses of so much, and of so many percent of the deposits. */
    bonusAbuse: z.strictObject({ isOn: z.boolean(), minimum: Amount, percent: z.int().min(1).max(10_000) }),
    /** So many percent of all numbers of a play in a draw. */
    bothSides: z.strictObject({ isOn: z.boolean(), percent: z.int().min(10).max(100) }),
    /** One win of so much, and so many times of what was staked. */
    unusualWin: z.strictObject({ isOn: z.boolean(), minimum: Amount, multiple: z.int().min(0).max(10_000) }),
  }),
  /**
   * Limits and fees of withdrawals by rank, in place of those of `withdrawals`. A rank that is not listed has those of the next lower one
   * that is; without any, `withdrawals` alone counts.
   */
  withdrawalRanks: z
    .array(
      z.strictObject({
        rankLevel: z.int().min(0).max(8),
        dailyCount: z.int().min(1).max(1_000),
        dailySum: Amount,
        freePerDay: z.int().min(0).max(1_000),
        feePercent: z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'decimal.format'),
        feeMaximum: AmountOrNone,
      }),
    )
    .max(9, 'too_many')
    .refine((rows) => new Set(rows.map(({ rankLevel }) => rankLevel)).size === rows.length, 'twice'),
  /** Whether stakes are accepted while the books do not balance. Payouts are stopped in any case. */
  bettingWhenBooksBreak: z.enum(['continue', 'stop']),
  /** Checks of members' identity and age. */
  identityChecks: z.strictObject({
    /** Whether money may be withdrawn only by members whose identity is verified. */
    requiredForWithdrawal: z.boolean(),
    /** How many days after the decision the documents are kept. */
    retentionDays: z
      .int()
      .min(1)
      .max(10 * 365),
  }),
  /** What has to be staked before money may be withdrawn. */
  turnover: z.strictObject({
    /** Times a deposit has to be staked; 0 asks for nothing. */
    depositMultiple: z.number().min(0).max(100).multipleOf(0.01),
    /** Percent of a valid bet that counts, by category. */
    weights: z.partialRecord(z.enum(gameCategories), z.int().min(0).max(100)),
    /** With less than this, and nothing open, requirements end. */
    forfeitBelow: MoneyText.refine((text) => !text.startsWith('-'), 'money.format'),
  }),
  /** Invitations of friends (REFERRAL.enabled). */
  referral: z.strictObject({
    enabled: z.boolean(),
    referrerReward: AmountOrNone,
    refereeReward: AmountOrNone,
    minimumDeposit: AmountOrNone,
    minimumTurnover: AmountOrNone,
    /** How many days from the registration on a friend has to qualify. */
    days: z.int().min(1).max(365),
    /** Hundredths of a percent of friends' valid turnover, given every week. */
    shareBasisPoints: z.int().min(0).max(100),
  }),
  /** How points are earned, and how many become money on a day of the brand. */
  points: z.strictObject({
    /** Counted play for one point. */
    turnoverPerPoint: Amount,
    /** Points for a credited deposit of at least so much; the highest step counts. */
    depositSteps: z
      .array(z.strictObject({ from: Amount, points: z.int().min(1).max(1_000_000) }))
      .max(20, 'too_many')
      .refine((steps) => new Set(steps.map(({ from }) => parseMoney(from))).size === steps.length, 'twice'),
    dailyLimit: z.int().min(0).max(1_000_000_000),
    /** Times converted money has to be staked; 0 asks for nothing. */
    turnoverMultiple: z.int().min(0).max(100),
  }),
  /** Contracts of agents. A kind that is switched off takes no new ones; those that run go on. */
  contracts: z.strictObject({
    kinds: z.record(
      z.enum(contractKinds),
      z.strictObject({
        isOn: z.boolean(),
        /** Highest rate in percent, in steps of 0.1. */
        maximumPercent: z.string().regex(/^\d{1,2}(\.\d)?$/, 'decimal.format'),
      }),
    ),
    /** Highest percentage where an hourly salary counts only losing bets, in place of `maximumPercent`. */
    losingBetsMaximumPercent: z.string().regex(/^\d{1,2}(\.\d)?$/, 'decimal.format'),
    /** How many days a proposal can be signed. */
    proposalDays: z.int().min(1).max(90),
    /** Whether a signed dividend counts from the running period on, or from the next. */
    dividendBegins: z.enum(['now', 'next']),
  }),
  offers: z.strictObject({
    /** What an application gives above this takes two officers. */
    twoOfficersAbove: AmountOrNone,
  }),
} as const satisfies Record<SettingName, z.ZodType>;

export type { SettingName };
export type Settings = { [N in SettingName]: z.output<(typeof settingSchemas)[N]> };

/** A fresh installation is closed: staff open it setting by setting. */
export const initialSettings: Settings = {
  brand: {
    name: 'Portal',
    merchantCode: 'PORTAL',
    currency: 'THB',
    currencySymbol: brandConstants.defaultCurrencySymbol,
    minimumAge: 21,
    loginedToHomePage: false,
    languages: ['TY', 'EN'],
  },
  look: { colors: null, logos: { light: null, dark: null } },
  whitelabel: [],
  registerRules: {},
  resources: [],
  customerService: [],
  analytics: { gtagId: null },
  imageCDNs: [],
  launchGameCDNs: [],
  domains: [],
  maintenance: false,
  restrictedCountries: [],
  restrictedAddresses: [],
  humanVerification: true,
  withdrawalPauseHours: 24,
  feedbackRetentionDays: 365,
  chat: { isAlwaysOpen: true, hours: [], retentionDays: 365, visitorRetentionDays: 30 },
  // Many members share the address of a mobile network, so an address has a higher limit than a member.
  depositLimits: {
    memberRequestsPerHour: 10,
    memberRequestsPerDay: 30,
    memberCancelsPerHour: 5,
    addressRequestsPerHour: 120,
    addressCancelsPerHour: 40,
  },
  payRuns: { byOfficers: [], paysDividends: true, graceHours: 24, depositFeePercent: '0', withdrawalFeePercent: '0' },
  uplineTransfers: { isOn: false, minimum: '10', maximumPerDay: '50000', timesPerDay: 20 },
  downlineTransfers: { isOn: false, minimum: '10', maximumPerDay: '50000', timesPerDay: 20 },
  withdrawals: {
    minimum: '100',
    maximum: '200000',
    dailyCount: 20,
    dailySum: '1000000',
    freePerDay: 3,
    feePercent: '2',
    feeMaximum: '50',
    opensAt: '00:00',
    closesAt: '24:00',
    cancelWhileApplied: false,
    newBankAccountMinutes: 60,
    receiptTimeoutMinutes: 60,
    twoOfficersAbove: '50000',
  },
  // Until staff say otherwise an officer looks at every withdrawal.
  withdrawalRules: { automaticUpTo: '0', waitFor: [...riskSigns], newBankAccountHours: 24, playPercent: 100, bigWin: '50000' },
  riskRules: {
    depositVelocity: { isOn: true, count: 10 },
    withdrawalVelocity: { isOn: true, count: 5 },
    sharedSource: { isOn: true, accounts: 3 },
    bonusAbuse: { isOn: true, minimum: '1000', percent: 100 },
    bothSides: { isOn: true, percent: 80 },
    unusualWin: { isOn: true, minimum: '50000', multiple: 50 },
  },
  withdrawalRanks: [],
  // One wrong row must not close the portal; winnings stay in wallets until the books balance.
  bettingWhenBooksBreak: 'continue',
  identityChecks: { requiredForWithdrawal: false, retentionDays: 90 },
  turnover: {
    depositMultiple: 1,
    weights: { RNG: 100, LIVE: 20, FISH: 100, PVP: 10, SPORTS: 100, ESPORTS: 100, LOTT: 100, ELOTT: 100, COCKFIGHT: 100, INHOUSE: 100 },
    forfeitBelow: '5',
  },
  referral: {
    enabled: false,
    referrerReward: '100',
    refereeReward: '50',
    minimumDeposit: '300',
    minimumTurnover: '1000',
    days: 30,
    shareBasisPoints: 10,
  },
  points: {
    turnoverPerPoint: '100',
    depositSteps: [
      { from: '100', points: 1 },
      { from: '500', points: 5 },
      { from: '1000', points: 10 },
      { from: '10000', points: 50 },
    ],
    dailyLimit: 50_000,
    turnoverMultiple: 1,
  },
  contracts: {
    kinds: {
      DIVIDEND: { isOn: false, maximumPercent: '40' },
      DAILY_SALARY: { isOn: false, maximumPercent: '2' },
      HOURLY_SALARY: { isOn: false, maximumPercent: '1' },
      REALTIME_SALARY: { isOn: false, maximumPercent: '2.1' },
    },
    losingBetsMaximumPercent: '3',
    proposalDays: 7,
    dividendBegins: 'next',
  },
  offers: { twoOfficersAbove: '5000' },
};

/** Settings that are not sent to pages. */
const keptInside = [
  'chat',
  'domains',
  'restrictedCountries',
  'restrictedAddresses',
  'withdrawalPauseHours',
  'feedbackRetentionDays',
  'depositLimits',
  'payRuns',
  'uplineTransfers',
  'downlineTransfers',
  'withdrawals',
  'withdrawalRules',
  'riskRules',
  'withdrawalRanks',
  'bettingWhenBooksBreak',
  'turnover',
  'points',
  'offers',
  'identityChecks',
  'referral',
  'contracts',
] as const satisfies SettingName[];

export const publicSettings = (settings: Settings): Omit<Settings, (typeof keptInside)[number]> => {
  const shown = { ...settings } as Partial<Settings>;
  for (const name of keptInside) delete shown[name];
  return shown as Omit<Settings, (typeof keptInside)[number]>;
};
