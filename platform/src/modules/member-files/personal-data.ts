import { toWire } from '@portal/money';
import type { Tx } from '@portal/postgres';
import type { RoundsService } from '../games';
import type { IdentityService } from '../identity';
import type { LimitsService } from '../limits';
import type { LotteryService } from '../lottery';
import type { MembersService } from '../members';
import type { MessagesService } from '../messages';
import { type PaymentsService, toWireDeposit, type WithdrawalsService } from '../payments';
import type { BankAccounts } from '../payout-details';
import type { Push } from '../push';
import type { Passkeys, SessionService } from '../session';
import type { RanksService } from '../ranks';
import type { RebatesService } from '../rebates';
import type { ReferralsService } from '../referrals';
import { toWireLot, type TurnoverService } from '../turnover';
import { toLedgerRow, type WalletService } from '../wallet';
import type { FileRow, Maker } from './member-files.model';
import { findDaysSince } from './member-files.repository';

/** A step ends after so many rows, or so many reads that may have found nothing. */
const rowsOfStep = 400;
const readsOfStep = 40;
const pageSize = 200;
/** Records by days are read in windows, so that no page lies deep in a long record. */
const windowDays = 14;

type Days = { from: string; to: string };
type Cursor = object;
type Found = { rows: readonly object[]; next: Cursor | null };
type Progress = { section: number; cursor: Cursor | null; hasRows: boolean; days: Days };
type Scope = { tx: Tx; file: FileRow; days: Days };

/** `value` is one value; `list` is read in bounded pieces. */
type Section =
  | { name: string; kind: 'value'; read(scope: Scope): Promise<unknown> }
  | { name: string; kind: 'list'; read(scope: Scope, cursor: Cursor | null): Promise<Found> };

export type PersonalDataDeps = {
  members: Pick<MembersService, 'findById' | 'findMobileOf' | 'findEvents'>;
  bankAccounts: Pick<BankAccounts, 'list'>;
  identity: Pick<IdentityService, 'state'>;
  limits: Pick<LimitsService, 'find' | 'findExclusion'>;
  session: Pick<SessionService, 'openOf'>;
  passkeys: Pick<Passkeys, 'list'>;
  push: Pick<Push, 'keptOf'>;
  wallet: Pick<WalletService, 'findSpan' | 'findNextEntries' | 'getBalance' | 'transfers'>;
  payments: Pick<PaymentsService, 'find'>;
  withdrawals: Pick<WithdrawalsService, 'find' | 'toWire'>;
  lottery: Pick<LotteryService, 'findBets'>;
  rounds: Pick<RoundsService, 'find'>;
  turnover: Pick<TurnoverService, 'find'>;
  ranks: Pick<RanksService, 'changesOf'>;
  rebates: Pick<RebatesService, 'find'>;
  referrals: Pick<ReferralsService, 'listFriends'>;
  messages: Pick<MessagesService, 'findInbox'>;
};

const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** A list that is read page by page. */
const byPages = (name: string, read: (scope: Scope, pageNo: number) => Promise<readonly object[]>): Section => ({
  name,
  kind: 'list',
  async read(scope, cursor) {
    const { pageNo } = (cursor as { pageNo: number } | null) ?? { pageNo: 1 };
    const rows = await read(scope, pageNo);
    return { rows, next: rows.length < pageSize ? null : { pageNo: pageNo + 1 } };
  },
});

/** A record of days, oldest window first. */
const byDays = (name: string, read: (scope: Scope, days: Days, pageNo: number) => Promise<readonly object[]>): Section => ({
  name,
  kind: 'list',
  async read(scope, cursor) {
    const { from, pageNo } = (cursor as { from: string; pageNo: number } | null) ?? { from: scope.days.from, pageNo: 1 };
    const end = dayAfter(from, windowDays - 1);
    const rows = await read(scope, { from, to: end < scope.days.to ? end : scope.days.to }, pageNo);
    if (rows.length === pageSize) return { rows, next: { from, pageNo: pageNo + 1 } };
    return { rows, next: end < scope.days.to ? { from: dayAfter(end, 1), pageNo: 1 } : null };
  },
});

/** What is kept about a member, in the order of the file. Secrets and their hashes are in none of the sources. */
function sectionsOf(deps: PersonalDataDeps): Section[] {
  const { members, bankAccounts, identity, limits, session, passkeys, push } = deps;
  const { wallet, payments, withdrawals, lottery, rounds, turnover, messages, ranks, rebates, referrals } = deps;
  return [
    {
      name: 'profile',
      kind: 'value',
      async read({ file: { memberId } }) {
        const member = await members.findById(memberId);
        return (
          member && {
            account: member.account,
            customerId: member.customerId,
            nickname: member.nickname,
            avatar: member.avatar,
            language: member.language,
            rankLevel: member.rankLevel,
            labels: member.labels.map(({ labelName }) => labelName),
            registeredAt: member.registeredAt,
          }
        );
      },
    },
    {
      name: 'contacts',
      kind: 'value',
      async read({ file: { memberId } }) {
        const [member, provenMobile] = await Promise.all([members.findById(memberId), members.findMobileOf(memberId)]);
        return { ...member?.fields, provenMobile, isEmailConfirmed: member?.isEmailConfirmed ?? false };
      },
    },
    {
      name: 'bankAccounts',
      kind: 'value',
      read: async ({ file: { memberId } }) =>
        (await bankAccounts.list(memberId)).map(({ bankCode, maskedNumber, payeeName, createdAt }) => ({
          ...{ bankCode, maskedNumber, payeeName, createdAt },
        })),
    },
    { name: 'identityCheck', kind: 'value', read: ({ file: { memberId } }) => identity.state(memberId) },
    {
      name: 'limits',
      kind: 'value',
      read: async ({ file: { memberId } }) => ({ ...(await limits.find(memberId)), exclusion: await limits.findExclusion(memberId) }),
    },
    {
      name: 'openSessions',
      kind: 'value',
      read: async ({ file: { memberId } }) =>
        (await session.openOf(memberId)).map(({ address, userAgent, startedAt, lastSeenAt }) => ({
          address,
          userAgent,
          startedAt,
          lastSeenAt,
        })),
    },
    { name: 'passkeys', kind: 'value', read: ({ file: { memberId } }) => passkeys.list(memberId) },
    { name: 'notifications', kind: 'value', read: ({ file: { memberId } }) => push.keptOf(memberId) },
    byPages('accountEvents', async ({ file: { memberId } }, pageNo) => (await members.findEvents(memberId, { pageNo, pageSize })).content),
    {
      name: 'balance',
      kind: 'value',
      async read({ file: { memberId } }) {
        const { available, hold, currency } = await wallet.getBalance(memberId);
        return { available: toWire(available), hold: toWire(hold), currency };
      },
    },
    {
      name: 'accountRecord',
      kind: 'list',
      async read({ tx, file: { memberId } }, cursor) {
        const all = { from: '2000-01-01', to: '2999-12-31' };
        type Walk = { last: string; after: { at: string; number: string } | null };
        const walk = (cursor as Walk | null) ?? { last: String((await wallet.findSpan(tx, memberId, all)).last ?? 0n), after: null };
        if (walk.last === '0') return { rows: [], next: null };
        const entries = await wallet.findNextEntries(tx, memberId, { ...all, after: walk.after, last: BigInt(walk.last), limit: pageSize });
        const end = entries.at(-1);
        const isOver = !end || entries.length < pageSize || String(end.number) === walk.last;
        return {
          rows: entries.map(toLedgerRow),
          next: isOver ? null : ({ last: walk.last, after: { at: end.at, number: String(end.number) } } satisfies Walk),
        };
      },
    },
    byDays('deposits', async ({ file: { memberId } }, days, pageNo) =>
      (await payments.find(memberId, days, pageSize, (pageNo - 1) * pageSize)).rows
        .map(toWireDeposit)
        .map(({ qrPayload: _, ...deposit }) => deposit),
    ),
    byDays('withdrawals', async ({ file: { memberId } }, days, pageNo) => {
      const { rows } = await withdrawals.find(memberId, days, pageSize, (pageNo - 1) * pageSize);
      return Promise.all(rows.map((row) => withdrawals.toWire(row)));
    }),
    byPages('transfersToUpline', async ({ file: { memberId } }, pageNo) => {
      const { transfers } = await wallet.transfers.find(memberId, 'upline', { limit: pageSize, offset: (pageNo - 1) * pageSize });
      return transfers.map(({ amount, state, createdAt, endedAt }) => ({ amount: toWire(amount), state, createdAt, endedAt }));
    }),
    byDays('lotteryBets', async ({ file: { memberId } }, days, pageNo) =>
      (await lottery.findBets(memberId, { ...days, pageNo, pageSize })).rows.map(
        ({ id, gameCode, ticketNumber, status, stake, price, rebate, payout, acceptedAt }) => ({
          ...{ id, gameCode, ticketNumber, status, acceptedAt },
          ...{ stake: toWire(stake), price: toWire(price), rebate: toWire(rebate), payout: toWire(payout) },
        }),
      ),
    ),
    byDays(
      'gameRounds',
      async ({ file: { memberId } }, days, pageNo) => (await rounds.find(memberId, { ...days, pageNo, pageSize })).content,
    ),
    byPages('promotions', async ({ file: { memberId } }, pageNo) =>
      (await turnover.find(memberId, pageSize, (pageNo - 1) * pageSize)).lots.map(toWireLot),
    ),
    byPages('rankChanges', async ({ file: { memberId } }, pageNo) => (pageNo === 1 ? ranks.changesOf(memberId, pageSize) : [])),
    byPages('rebates', async ({ file: { memberId } }, pageNo) => (await rebates.find(memberId, { pageNo, pageSize })).content),
    byPages(
      'invitedFriends',
      async ({ file: { memberId } }, pageNo) => (await referrals.listFriends(memberId, { pageNo, pageSize })).content,
    ),
    byPages('messages', async ({ file: { memberId } }, pageNo) => (await messages.findInbox(memberId, { pageNo, pageSize })).content),
  ];
}

/**
 * Writes all that is kept about a member as one JSON object: a key for each section, lists with a row a line. What is added while it is made
 * may be in it or not.
 */
export function createPersonalDataMaker(deps: PersonalDataDeps): Maker {
  const sections = sectionsOf(deps);
  return async (tx, file) => {
    let progress = file.progress as Progress | null;
    const content: string[] = [];
    if (!progress) {
      const member = await deps.members.findById(file.memberId);
      const { days, now } = await findDaysSince(tx, member?.registeredAt ?? null);
      progress = { section: 0, cursor: null, hasRows: false, days };
      content.push(`{\n  "madeAt": ${JSON.stringify(now)},\n  "timeZone": "UTC"`);
    }
    let { section: index, cursor, hasRows } = progress;
    const scope = { tx, file, days: progress.days };
    for (let rows = 0, reads = 0; index < sections.length && rows < rowsOfStep && reads < readsOfStep; reads += 1) {
      const section = sections[index]!;
      if (section.kind === 'value') {
        const value = JSON.stringify((await section.read(scope)) ?? null, null, 2).replaceAll('\n', '\n  ');
        content.push(`,\n  ${JSON.stringify(section.name)}: ${value}`);
        index += 1;
        continue;
      }
      if (cursor === null && !hasRows) content.push(`,\n  ${JSON.stringify(section.name)}: [`);
      const found = await section.read(scope, cursor);
      for (const row of found.rows) {
        content.push(`${hasRows ? ',' : ''}\n    ${JSON.stringify(row)}`);
        hasRows = true;
      }
      rows += found.rows.length;
      cursor = found.next;
      if (cursor === null) {
        content.push(hasRows ? '\n  ]' : ']');
        index += 1;
        hasRows = false;
      }
    }
    if (index < sections.length)
      return { content: content.join(''), progress: { section: index, cursor, hasRows, days: progress.days } satisfies Progress };
    content.push('\n}\n');
    return { content: content.join(''), progress: null };
  };
}
