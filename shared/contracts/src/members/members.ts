import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, LanguageCode, MoneyText, Nothing, pageOf, Paging, Timestamp } from '../core/common';
import { accountEventKinds } from './account-events';
import { avatarNames } from './profile-rules';
import { ConfirmedAge, SignedIn } from './session';
import { DialingCode, HumanProof, MobileNum, VerificationCode } from './verification';

/**
 * Texts are checked by the server's register rules, field by field, which refuse more than 255 characters in the rule's own words; the
 * schema only bounds what is looked at.
 */
const Text = z.string().max(20_000);
const Field = Text.optional();

export const RegisterRequest = z.strictObject({
  username: Text,
  password: Text,
  confirmPassword: Text,
  payeeName: Field,
  email: Field,
  qqNum: Field,
  mobileNum: Field,
  recommenderId: Field,
  captcha: Field,
  verificationCode: Field,
  affiliateCode: Field,
  paymentPassword: Field,
  line: Field,
  whatsapp: Field,
  zalo: Field,
  facebook: Field,
  wechat: Field,
  idNumber: Field,
  referralCode: Field,
  countryDialingCode: Field,
  confirmedAge: ConfirmedAge,
  humanProof: HumanProof.optional(),
  domain: z.string().max(255),
  login: z.literal(true),
  registerUrl: z.string().max(2048),
  registerMethod: z.literal('WEB'),
  /** With these two instead of `verificationCode` the number was checked by the identity provider. */
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: z.string().max(8_192).optional(),
});

export const MemberLabel = z.strictObject({ labelName: z.string(), color: z.string(), color2: z.string() });
export const ClubLabel = MemberLabel.extend({ rankLevel: z.int() });

export const MemberInfo = z.strictObject({
  id: Id,
  /** The short number a member quotes to customer service. */
  customerId: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** isAgent flag. */
  type: z.int(),
  /** May send money to the agent above: there is one, and the brand allows it. */
  toUpline: z.boolean(),
  /** May invite friends by a link (REFERRAL.enabled). */
  canRefer: z.boolean(),
  /** Of an agent alone: whether the brand has contracts for salaries, and contracts of any kind. */
  enableSalary: z.boolean().optional(),
  enableContract: z.boolean().optional(),
  clubLabel: ClubLabel,
  memberLabel: z.array(MemberLabel),
  avatar: z.string(),
  /** Masked. */
  email: z.string().nullable(),
  /** Masked. */
  mobileNum: z.string().nullable(),
  /** Proven by a code: it signs in and sets new passwords. */
  isMobileProven: z.boolean(),
  /** Confirmed by a link: changes of the account are written to it. */
  isEmailConfirmed: z.boolean(),
  /** Masked. */
  payeeName: z.string().nullable(),
  hasPaymentPassword: z.boolean(),
  language: LanguageCode,
  registeredAt: Timestamp,
  previousLoginAt: Timestamp.nullable(),
});

export const Funds = z.strictObject({
  available: MoneyText,
  hold: MoneyText,
  openStakes: MoneyText,
  /** Since registration. */
  deposits: MoneyText,
  withdrawals: MoneyText,
});

export const AccountEvent = z.strictObject({
  id: Id,
  kind: z.enum(accountEventKinds),
  /** Of a sign-in, the way in; of a failed one, the step that failed. */
  how: z.enum(['username', 'sms', 'identity', 'link', 'free-play', 'passkey', 'password', 'code']).nullable(),
  /** Empty where it is not known. */
  address: z.string(),
  userAgent: z.string(),
  happenedAt: Timestamp,
});

export const memberCalls = callTable('members', {
  'PUT /wps/member/register': {
    id: 'register',
    summary: 'Register and sign in',
    description: 'Makes a new member from the fields of the registration form, under the agent who invited, and signs in.',
    auth: 'none',
    encrypted: true,
    body: RegisterRequest,
    value: SignedIn,
  },
  'PUT /wps/member/register/mobile': {
    id: 'registerByMobile',
    summary: 'Register by mobile number and sign in',
    description: 'Makes a new member whose mobile number was proved by a code, gives the account its name, and signs in.',
    auth: 'none',
    encrypted: true,
    body: RegisterRequest,
    value: SignedIn,
  },
  'POST /wps/member/register/name': {
    id: 'checkUsername',
    summary: 'Check whether a user name is free',
    description:
      'Says before registration whether somebody has the name already, which is refused with `members.username_taken`. The registration itself decides.',
    auth: 'none',
    body: z.strictObject({ username: z.string().min(1).max(64) }),
    value: Nothing,
  },
  'GET /wps/agent/affiliate': {
    id: 'checkAffiliateCode',
    summary: 'Check an affiliate code',
    description:
      'Says before registration whether an affiliate code belongs to an agent. An unknown code is refused with `members.affiliate_unknown`.',
    auth: 'none',
    query: z.strictObject({ code: z.string().min(1).max(64), domain: z.string().max(255) }),
    value: Nothing,
  },
  'GET /wps/member/info': {
    id: 'getMember',
    summary: 'The signed-in member',
    description: 'Answers name, kind of account, labels and what the member has set or proved so far.',
    auth: 'member',
    withOldPassword: true,
    value: z.strictObject({ info: MemberInfo }),
  },
  'GET /wps/member/info/icon': {
    id: 'getAvatar',
    summary: 'The member’s picture',
    description: 'Answers the name of the picture that stands for the member.',
    auth: 'member',
    value: z.strictObject({ icon: z.string() }),
  },
  'GET /wps/member/info/funds/consolidated': {
    id: 'getFunds',
    summary: 'All money of the member',
    description: 'Answers what is available, what is held and what is in open bets, with all deposits and withdrawals since registration.',
    auth: 'member',
    value: Funds,
  },
  'GET /wps/member/events': {
    id: 'getAccountEvents',
    summary: 'What happened to the account',
    description:
      'Lists sign-ins, failed sign-ins and changes of what opens the account, newest first, for half a year. Failed sign-ins are listed ten an hour at most.',
    auth: 'member',
    query: z.strictObject(Paging),
    value: pageOf(AccountEvent),
  },
  'PUT /wps/member/profile': {
    id: 'saveProfile',
    summary: 'Keep nickname and picture',
    description:
      'Keeps the nickname, without spaces around it, and one of the drawn pictures. A nickname that breaks the rules is refused with `members.nickname_refused`, which says why. Nicknames need not be unique.',
    auth: 'member',
    realAccount: true,
    body: z.strictObject({ nickname: Text, avatar: z.enum(avatarNames) }),
    value: Nothing,
  },
  'PUT /wps/member/mobile': {
    id: 'proveMobile',
    summary: 'Prove a mobile number',
    description:
      'Keeps a mobile number that was proved by the code sent to it. It takes the place of the number before, and the present password is needed where the account has one.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({
      mobileNum: MobileNum,
      countryDialingCode: DialingCode,
      verificationCode: VerificationCode,
      /** The present one; only an account that has none, since it came by an identity provider, goes without. */
      password: z.string().max(255).optional(),
    }),
    value: Nothing,
  },
  'POST /wps/member/email': {
    id: 'sendEmailLink',
    summary: 'Send a link that confirms an e-mail address',
    description:
      'Sends a link to the address, good once and for 30 minutes. The present password is needed where the account has one. The answer is the same whether or not another account has the address.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({
      email: z.email('email').max(254),
      /** The present one; only an account that has none, since it came by an identity provider, goes without. */
      password: z.string().max(255).optional(),
    }),
    value: Nothing,
  },
  'PUT /wps/member/email': {
    id: 'confirmEmail',
    summary: 'Confirm an e-mail address',
    description:
      'Keeps the address that a link was sent to, in place of the one before, which is written to about it. Only the member who asked for the link can use it. Withdrawals pause for a day afterwards.',
    auth: 'member',
    realAccount: true,
    body: z.strictObject({ code: z.string().max(128) }),
    value: Nothing,
  },
  'POST /wps/member/language': {
    id: 'setLanguage',
    summary: 'Keep the chosen language',
    description: 'Keeps the language in which the member reads the portal and is written to.',
    auth: 'member',
    body: z.strictObject({ language: LanguageCode }),
    value: Nothing,
  },
});

export type RegisterRequest = z.infer<typeof RegisterRequest>;
export type AccountEvent = z.infer<typeof AccountEvent>;
export type MemberInfo = z.infer<typeof MemberInfo>;
export type Funds = z.infer<typeof Funds>;
