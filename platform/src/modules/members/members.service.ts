import { checkRegistration, type FieldProblem, type MemberInfo, type RegisterRequest } from '@portal/contracts';
import type { Queryable, Tx } from '../../core/database';
import { AppError } from '../../core/errors';
import { createGatherer } from '../../core/gather';
import { newId } from '../../core/ids';
import type { SystemService } from '../system';
import { ranks, type Member } from './members.model';
import {
  findAffiliate,
  findMemberByKey,
  findMembersById,
  findTeam,
  insertMember,
  saveAffiliateCode,
  saveLanguage,
  type NewMember,
} from './members.repository';

type Deps = { read: Queryable; system: SystemService };

/** Registration fields that are kept with the member; the others are secrets, or only the request needs them. */
const keptFields = new Set([
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'recommenderId',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'countryDialingCode',
]);

const textsOf = (request: RegisterRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(request).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Accounts that look alike are one: NFKC, lower case. */
const accountKeyOf = (account: string): string => account.normalize('NFKC').toLowerCase();

export function createMembersService({ read, system }: Deps) {
  const findById = createGatherer({ load: (ids) => findMembersById(read, ids) });

  return {
    findById,

    /** By the text a person types to sign in. */
    findForSignIn: (account: string): Promise<Member | undefined> => findMemberByKey(read, accountKeyOf(account)),

    /** Checks a registration by the server's rules; throws with the refused fields, changes nothing. */
    async checkRequest(request: RegisterRequest): Promise<void> {
      if (!(await system.isModuleEnabled('DIRECTREG3'))) throw new AppError('members.registration_closed', 403);
      const rules = await system.registerRules();
      const problems: Record<string, FieldProblem> = checkRegistration(rules, textsOf(request));
      if (Object.keys(problems).length > 0) throw new AppError('members.fields_refused', 422, { problems });
      if (await findMemberByKey(read, accountKeyOf(request.username))) throw new AppError('members.username_taken', 409);
    },

    /** The agent whose code was given, if any. An unknown code is refused only when the member typed it into an enabled field. */
    async findUpline(request: RegisterRequest): Promise<string | null> {
      const code = request.affiliateCode ?? request.referralCode;
      if (!code) return null;
      const upline = await findAffiliate(read, code);
      if (!upline && request.affiliateCode && (await system.registerRules()).affiliateCode?.enabled)
        throw new AppError('members.affiliate_unknown', 422);
      return upline ?? null;
    },

    /** Adds the member and its place in the tree. Joins the caller's transaction. */
    async add(tx: Tx, request: RegisterRequest, parentId: string | null, language: string): Promise<Member> {
      const id = newId();
      const fields = Object.fromEntries(Object.entries(textsOf(request)).filter(([name, text]) => keptFields.has(name) && text !== ''));
      const account = request.username.normalize('NFKC');
      const isNew = await insertMember(tx, {
        id,
        account,
        accountKey: accountKeyOf(account),
        nickname: account,
        isAgent: 0,
        parentId,
        language,
        fields,
      });
      if (!isNew) throw new AppError('members.username_taken', 409);
      return (await findMembersById(tx, [id])).get(id)!;
    },

    /** Adds an account as staff does: agents, trial accounts, demo data. False when the account exists. */
    addAccount: (tx: Tx, member: Omit<NewMember, 'accountKey'>): Promise<boolean> =>
      insertMember(tx, { ...member, accountKey: accountKeyOf(member.account) }),
    addAffiliateCode: (tx: Tx, code: string, memberId: string): Promise<void> => saveAffiliateCode(tx, code, memberId),

    keepLanguage: (memberId: string, language: string): Promise<void> => saveLanguage(read, memberId, language),

    findTeam: (agentId: string) => findTeam(read, agentId),
  };
}

export type MembersService = ReturnType<typeof createMembersService>;

/** What a member sees of the own account; contact data masked. */
export function toMemberInfo(member: Member, previousLoginAt: Date | null): MemberInfo {
  const rank = ranks[member.rankLevel] ?? ranks[0];
  return {
    id: member.id,
    customerId: member.customerId,
    account: member.account,
    nickname: member.nickname,
    type: member.isAgent,
    toUpline: member.parentId !== null,
    clubLabel: { labelName: rank.name, color: rank.color, color2: rank.color2, rankLevel: member.rankLevel },
    memberLabel: member.labels,
    avatar: member.avatar,
    email: member.fields.email ? maskEmail(member.fields.email) : null,
    mobileNum: member.fields.mobileNum
      ? `${'*'.repeat(Math.max(0, member.fields.mobileNum.length - 4))}${member.fields.mobileNum.slice(-4)}`
      : null,
    payeeName: member.fields.payeeName ? maskName(member.fields.payeeName) : null,
    hasPaymentPassword: member.hasPaymentPassword,
    language: member.language as MemberInfo['language'],
    registeredAt: member.registeredAt.toISOString(),
    previousLoginAt: previousLoginAt?.toISOString() ?? null,
  };
}

const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1***');
const maskName = (name: string): string => `${[...name].slice(0, 2).join('')}***`;
