import { randomBytes } from 'node:crypto';
import {
  agentCodes,
  checkField,
  checkNickname,
  checkRegistration,
  type FieldProblem,
  Id,
  type MemberInfo,
  type MemberSearch,
  type RegisterRequest,
  type RegisterRule,
  type RegisterRules,
  tidyNickname,
  trialCode,
} from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { AppError } from '../../core/errors';
import { createGatherer } from '../../core/gather';
import { newId } from '../../core/ids';
import type { RateLimiter } from '../../core/http/rate-limit';
import type { Jobs } from '../../core/jobs/jobs';
import type { MessagesService } from '../messages';
import type { SystemService } from '../system';
import { type Member } from './members.model';
import { mobileKeyOf, readMobileKey } from './mobile-number';
import { anyAccount, anyCode, anyNumber, anyPaymentPassword } from './fallback-rules';
import { fitsAsAccount, newAccount } from './new-account';
import {
  deletePaymentPasswordHash,
  type Audience,
  type AudiencePart,
  findAdmitted,
  countAudience,
  findAudience,
  findCodeOf,
  findMemberByKey,
  findMembersById,
  findPaymentPasswordHash,
  holdMember,
  findRank,
  findRanks,
  findRanked,
  findSharedSources,
  findTeam,
  insertMember,
  isClosed,
  findShut,
  replacePaymentPasswordHash,
  saveAffiliateCode,
  saveClosed,
  saveEmailField,
  saveHigherSeries,
  saveLanguage,
  saveLock,
  saveMobileFields,
  savePayeeName,
  saveProfile,
  saveRank,
  saveReopened,
  type NewMember,
} from './members.repository';
import { type EventSource, findSharers } from './account-events.repository';
import { findInvitation, insertJoined, type OpenCode } from './invitations.repository';
import { createLinkVisits } from './link-visits.service';
import { findIdByCustomerId, findIdsByPrefix, findUplines } from './member-search.repository';
import { findNotes, insertNote } from './notes.repository';
import * as treeRows from './tree.repository';
import { createAccountEvents } from './account-events.service';
import {
  deleteExpiredMembers,
  findContacts,
  findEmailOf,
  findIdByIdentity,
  findIdByMobile,
  findMobileOf,
  insertIdentity,
  insertMobile,
  replaceEmail,
  replaceMobile,
  type Contact,
  type ProviderIdentity,
} from './ways-in.repository';

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  jobs: Jobs;
  system: SystemService;
  messages: MessagesService;
  sendEmail(mail: { to: string; subject: string; text: string }): Promise<void>;
  ownDialingCode: string;
  /** Keeps who invited a new member. Joins the transaction of the registration. */
  noteReferee(tx: Tx, memberId: string, referrerId: string): Promise<void>;
};

/** The registration form that was used. */
export type RegisterTab = 'username' | 'mobile';

/** Fields stored with the member if their rule is on; the others are secrets or needed only by the request. */
const keptFields = [
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
];

const textsOf = (request: RegisterRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(request).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Normalises an account name: NFKC, lower case, so that names that look alike are the same. NUL characters, which the database refuses, are replaced. */
const accountKeyOf = (account: string): string => account.normalize('NFKC').toLowerCase().replaceAll('\u0000', '\ufffd');

export type MemberQuery = { by: MemberSearch; search: string; after?: string | undefined; limit: number };

/** The codes of the link the visitor arrived by. */
type Codes = { affiliateCode?: string; referralCode?: string };
/** Data of a new member from an identity provider. */
export type JoiningByIdentity = Codes & { email: string | null; language: string; confirmedAge: number | undefined };

/** Fields sent although their rule is off. They are refused: nothing unrequested is stored, and nothing is dropped silently. */
const notAskedOf = (rules: RegisterRules, request: RegisterRequest): Record<string, FieldProblem> =>
  Object.fromEntries(
    [...keptFields, 'paymentPassword']
      .filter((name) => textsOf(request)[name] && rules[name]?.enabled !== true)
      .map((name) => [name, { code: 'not_asked' }]),
  );

/** Where a code leads, and who invited by it; nobody where an agent takes people in. */
export type Invitation = OpenCode & { referrerId: string | null };

/** What a new member brings along. */
export type Joining = {
  request: RegisterRequest;
  invitation: Invitation | null;
  language: string;
  paymentPasswordHash: string | null;
  /** A number that was proven. */
  verifiedNumber: string | null;
};

/** Members and their places in the tree of agents. */
export function createMembersService({ database, rateLimiter, jobs, system, messages, sendEmail, ownDialingCode, noteReferee }: Deps) {
  const { read } = database;
  const findById = createGatherer({ load: (ids) => findMembersById(read, ids) });
  const isCode = (code: string) => code.length <= longestCode && !hasControlCharacter(code);
  const findInvitationOf = async (code: string) => (isCode(code) ? findInvitation(read, code) : undefined);
  /** A member's code leads to the agent above that member: a friend belongs to the same agent as the one who invited. */
  async function findInvitationBy({ affiliateCode, referralCode }: Codes): Promise<Invitation | undefined> {
    const code = affiliateCode || referralCode;
    const invitation = code ? await findInvitationOf(code) : undefined;
    if (!invitation) return undefined;
    const isReferral = !agentCodes.includes(invitation.ownerType) || code === referralCode;
    return { ...invitation, referrerId: isReferral ? invitation.ownerId : null };
  }
  /** Where a new member stands: as the invitation says, else a member of nobody's team. */
  const placeOf = (invitation: Invitation | null | undefined) =>
    invitation
      ? { isAgent: invitation.type, parentId: invitation.parentId, maxSeries: invitation.maxSeries }
      : { isAgent: 0, parentId: null };
  const byId = async (id: string | undefined): Promise<Member | undefined> => (id === undefined ? undefined : findById(id));

  /** For new members who sign in with an identity provider. */
  async function demandOpen(): Promise<void> {
    const isOpen = await Promise.all((['REG3', 'DIRECTREG3'] as const).map((id) => system.isModuleEnabled(id)));
    if (isOpen.includes(false)) throw new AppError('members.registration_closed', 403);
  }

  /** The rules of the form: a number needs its SMS code, unless the identity provider has verified it. */
  async function rulesOf(tab: RegisterTab, { mobileNum, firebaseIdToken }: RegisterRequest): Promise<RegisterRules> {
    const { username = anyAccount, verificationCode, ...rules } = await system.registerRules();
    const codeRule = { ...(verificationCode ?? anyCode), required: Boolean(mobileNum) };
    if (tab === 'username') return { ...rules, username, ...(verificationCode && !firebaseIdToken && { verificationCode: codeRule }) };
    return {
      ...rules,
      mobileNum: { ...(rules.mobileNum ?? anyNumber), enabled: true, required: true },
      paymentPassword: { ...(rules.paymentPassword ?? anyPaymentPassword), enabled: true, required: true },
      ...(!firebaseIdToken && { verificationCode: { ...codeRule, enabled: true } }),
    };
  }

  /** The member and the place in the tree. */
  async function insert(tx: Tx, member: Omit<NewMember, 'id' | 'accountKey'>): Promise<Member | null> {
    const id = newId();
    const isNew = await insertMember(tx, { ...member, id, accountKey: accountKeyOf(member.account) });
    return isNew ? (await findMembersById(tx, [id])).get(id)! : null;
  }

  async function useInvitation(tx: Tx, memberId: string, invitation: Invitation): Promise<void> {
    if (!(await insertJoined(tx, memberId, invitation))) throw new AppError('members.affiliate_unknown', 422);
  }

  /** Generates accounts until one is free; a handful of attempts covers millions of names. */
  async function insertNamed(tx: Tx, names: Iterable<string>, member: Omit<NewMember, 'id' | 'account' | 'accountKey' | 'nickname'>) {
    for (const account of names) {
      const added = await insert(tx, { ...member, account, nickname: account });
      if (added) return added;
    }
    throw new AppError('members.username_taken', 409);
  }
  const inventedNames = async (prefix = '') => {
    const rule = (await system.registerRules()).username;
    return Array.from({ length: 8 }, () => newAccount(rule, prefix));
  };

  const accountEvents = createAccountEvents({
    ...{ database, rateLimiter, messages, jobs, sendEmail },
    brandName: async () => (await system.settings()).brand.name,
  });

  return {
    ...accountEvents,
    ...createLinkVisits(database, isCode),
    findById,
    /**
     * Returns the member as it is now, and locks it. Both opening and ending sessions take this lock first, so that no session opens on
     * revoked credentials.
     */
    hold: holdMember,
    /** Returns those of the given members who may be signed in now. */
    findAdmitted: (ids: readonly string[]) => findAdmitted(read, ids),
    /** Says whether the account is in use: it exists, is not locked, and may be signed in to. Reads in the caller's transaction. */
    isOpen: async (tx: Tx, memberId: string): Promise<boolean> => (await findAdmitted(tx, [memberId])).has(memberId),
    /** Finds a member by a mobile number that the member has proven, written as `mobileKeyOf` does. */
    findByMobile: async (number: string): Promise<Member | undefined> => byId(await findIdByMobile(read, number)),
    /** Returns the number that the member has proven, written as `mobileKeyOf` does; null while there is none. */
    findMobileOf: async (memberId: string): Promise<string | null> => (await findMobileOf(read, memberId)) ?? null,
    /** Lists what reaches the member, and since when: proven numbers, the latest first, then the mailbox on file. */
    findContacts: (memberId: string): Promise<Contact[]> => findContacts(read, memberId),
    /** Finds a member by an account at an identity provider. */
    findByIdentity: async (identity: ProviderIdentity): Promise<Member | undefined> => byId(await findIdByIdentity(read, identity)),

    /** Finds a member by the text typed into the sign-in form. Upper and lower case are the same. */
    findForSignIn: (account: string): Promise<Member | undefined> => findMemberByKey(read, accountKeyOf(account)),

    /**
     * Checks a registration by the rules that staff have set, and changes nothing (REG-10). Returns the mobile number, if there is one.
     * @throws members.fields_refused with what is wrong, by field
     */
    async checkFields(
      request: RegisterRequest,
      tab: RegisterTab,
      more: (rules: RegisterRules) => Record<string, FieldProblem>,
    ): Promise<{ number: string | null }> {
      const rules = await rulesOf(tab, request);
      const notAsked = notAskedOf(rules, request);
      const problems: Record<string, FieldProblem> = { ...more(rules), ...checkRegistration(rules, textsOf(request)), ...notAsked };
      const hasNumber = rules.mobileNum?.enabled === true && Boolean(request.mobileNum);
      const number = hasNumber ? readMobileKey(request.countryDialingCode, request.mobileNum, ownDialingCode) : null;
      if (hasNumber && number === null) problems.mobileNum ??= patternProblem(rules.mobileNum ?? anyNumber);
      if (Object.keys(problems).length > 0) throw new AppError('members.fields_refused', 422, { problems });
      return { number };
    },

    /**
     * Checks the confirmation of age that every account needs.
     * @throws members.age_unconfirmed with the brand's minimum age
     */
    async demandAge(confirmedAge: number | undefined): Promise<void> {
      const { minimumAge } = (await system.settings()).brand;
      if (confirmedAge === undefined || confirmedAge < minimumAge) throw new AppError('members.age_unconfirmed', 422, { minimumAge });
    },

    /**
     * Checks early, before the password is hashed, that the name is free. The insert decides.
     * @throws members.username_taken
     */
    async demandFreeAccount(account: string): Promise<void> {
      if (await findMemberByKey(read, accountKeyOf(account))) throw new AppError('members.username_taken', 409);
    },

    /** Says whether the code invites somebody now: an agent's, or a member's. */
    isAffiliateCode: async (code: string): Promise<boolean> => (await findInvitationOf(code)) !== undefined,

    /**
     * Returns where the code that came with the registration leads, or null. An unknown code, or one that is good no more, is refused only
     * when the member typed it into an enabled field.
     * @throws members.affiliate_unknown
     */
    async findInvitation(request: RegisterRequest): Promise<Invitation | null> {
      const invitation = await findInvitationBy(request);
      if (!invitation && request.affiliateCode && (await system.registerRules()).affiliateCode?.enabled)
        throw new AppError('members.affiliate_unknown', 422);
      return invitation ?? null;
    },

    /**
     * Notes by which invitation the member came, and uses it up by one where its uses are limited. Joins the caller's transaction, of which
     * it should be the last act: until the commit it holds the code, which others may be registering by.
     * @throws members.affiliate_unknown when others have used it up meanwhile
     */
    useInvitation,

    /** Says what is wrong with the name of a new account, by the rule that staff have set; null when nothing is. */
    async checkAccountName(account: string): Promise<FieldProblem | null> {
      return checkField({ ...((await system.registerRules()).username ?? anyAccount), required: true }, account);
    },

    /**
     * Adds the member and the place in the tree. Joins the caller's transaction.
     * @throws members.username_taken, members.mobile_taken
     */
    async add(tx: Tx, tab: RegisterTab, { request, invitation, language, paymentPasswordHash, verifiedNumber }: Joining): Promise<Member> {
      const rules = await rulesOf(tab, request);
      const kept = keptFields.filter((name) => rules[name]?.enabled);
      const texts = textsOf(request);
      const fields = Object.fromEntries(kept.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));
      if (fields.mobileNum) fields.countryDialingCode = request.countryDialingCode || ownDialingCode;
      const common = { ...placeOf(invitation), language, fields, paymentPasswordHash, registration: registrationOf(request) };
      const member = await insertNamed(tx, await namesOf(tab, request), common);
      if (verifiedNumber && !(await insertMobile(tx, verifiedNumber, member.id))) throw new AppError('members.mobile_taken', 409);
      if (invitation?.referrerId) await noteReferee(tx, member.id, invitation.referrerId);
      return member;
    },

    /**
     * Adds a new member who came from an identity provider. Null if a parallel request did so first; then roll back. Joins the caller's
     * transaction.
     * @throws members.registration_closed while staff have switched registration off
     * @throws members.username_taken
     */
    async addByIdentity(
      tx: Tx,
      identity: ProviderIdentity,
      { email, language, confirmedAge, ...codes }: JoiningByIdentity,
    ): Promise<Member | null> {
      await demandOpen();
      const isEmailKept = email !== null && (await system.registerRules()).email?.enabled === true;
      const invitation = await findInvitationBy(codes);
      const member = await insertNamed(tx, await inventedNames(), {
        ...placeOf(invitation),
        language,
        fields: isEmailKept ? { email } : {},
        registration: { method: identity.provider, confirmedAge: String(confirmedAge), ...codesOf(codes) },
      });
      if (invitation?.referrerId) await noteReferee(tx, member.id, invitation.referrerId);
      if (!(await insertIdentity(tx, identity, member.id))) return null;
      if (invitation) await useInvitation(tx, member.id, invitation);
      return member;
    },

    /** Creates a free-play trial account, which expires after a day. */
    addTrial: async (tx: Tx, language: string): Promise<Member> =>
      insertNamed(tx, await inventedNames('trial'), { isAgent: trialCode, parentId: null, language, fields: {}, lifeHours: trialHours }),
    /** Deletes trial accounts whose day is over and returns their ids. Joins the caller's transaction. */
    deleteExpired: (tx: Tx): Promise<string[]> => deleteExpiredMembers(tx),

    /** Adds an account as staff does: agents, trial accounts, demo data. False when the account exists. */
    addAccount: (tx: Tx, member: Omit<NewMember, 'accountKey'>): Promise<boolean> =>
      insertMember(tx, { ...member, accountKey: accountKeyOf(member.account) }),
    /** Gives an agent a code. A code that exists stays with its owner. Joins the caller's transaction. */
    addAffiliateCode: (tx: Tx, code: string, memberId: string): Promise<void> => saveAffiliateCode(tx, code, memberId),
    /** Returns the member's own code for invitations. The first time it is made, and the member locked meanwhile. */
    async ownCode(memberId: string): Promise<string> {
      const known = await findCodeOf(read, memberId);
      if (known) return known;
      return database.transaction(async (tx) => {
        await holdMember(tx, memberId);
        for (;;) {
          const code = await findCodeOf(tx, memberId);
          if (code) return code;
          await saveAffiliateCode(tx, newCode(), memberId);
        }
      });
    },
    /** Says whether two members came from one network, or with one browser from one address, as far as account events are kept. */
    findSharedSources: (db: Queryable, one: string, other: string) => findSharedSources(db, one, other),
    /** False when another member holds the number. */
    addMobile: (tx: Tx, dialingCode: string, mobileNum: string, memberId: string): Promise<boolean> =>
      insertMobile(tx, mobileKeyOf(dialingCode, mobileNum), memberId),
    /**
     * Stores a proven number in place of the previous one, and notes the change, so that withdrawals pause. Joins the caller's transaction.
     * @throws members.mobile_taken
     */
    async changeMobile(tx: Tx, memberId: string, countryDialingCode: string, mobileNum: string, from: EventSource): Promise<void> {
      if (!(await replaceMobile(tx, mobileKeyOf(countryDialingCode, mobileNum), memberId))) throw new AppError('members.mobile_taken', 409);
      await saveMobileFields(tx, memberId, { mobileNum, countryDialingCode });
      await accountEvents.noteSecurityChange(tx, memberId, 'mobile', from);
    },
    /**
     * Stores an address that the member has proven to read, in place of the previous one, which is written to about it, and notes the
     * change, so that withdrawals pause. The same address once more changes nothing. Joins the caller's transaction.
     * @throws members.email_taken
     */
    async changeEmail(tx: Tx, memberId: string, email: string, from: EventSource): Promise<void> {
      await holdMember(tx, memberId);
      const address = email.toLowerCase();
      if ((await findEmailOf(tx, memberId)) === address) return;
      await accountEvents.noteSecurityChange(tx, memberId, 'email', from);
      if (!(await replaceEmail(tx, address, memberId))) throw new AppError('members.email_taken', 409);
      await saveEmailField(tx, memberId, email);
    },
    /** Says whether two texts name the same account, whatever their case and Unicode form. */
    isSameAccount: (one: string, other: string): boolean => accountKeyOf(one) === accountKeyOf(other),

    /** Returns the hash of the member's payment password; null while there is none. */
    findPaymentPasswordHash: (memberId: string): Promise<string | null> => findPaymentPasswordHash(read, memberId),
    /** Stores a new hash in place of `before`; false when there is another one by now. Joins the caller's transaction. */
    replacePaymentPasswordHash: (tx: Tx, memberId: string, before: string | null, hash: string): Promise<boolean> =>
      replacePaymentPasswordHash(tx, memberId, before, hash),
    /** Removes the hash; false when there is none. Joins the caller's transaction. */
    removePaymentPasswordHash: (tx: Tx, memberId: string): Promise<boolean> => deletePaymentPasswordHash(tx, memberId),
    /** Stores the name that payments to the member must have. One that is there already stays. Joins the caller's transaction. */
    fixPayeeName: (tx: Tx, memberId: string, payeeName: string): Promise<void> => savePayeeName(tx, memberId, payeeName),

    /** Stores the language that the member reads. */
    keepLanguage: (memberId: string, language: string): Promise<void> => saveLanguage(read, memberId, language),

    /**
     * Stores nickname and picture.
     * @throws members.nickname_refused with the reason
     */
    async saveProfile(memberId: string, { nickname, avatar }: Pick<Member, 'nickname' | 'avatar'>): Promise<void> {
      const reason = checkNickname(nickname);
      if (reason) throw new AppError('members.nickname_refused', 422, { reason });
      await saveProfile(read, memberId, { nickname: tidyNickname(nickname), avatar });
    },

    /**
     * Lists members whose account, nickname or payee name begins with a text, in its order. An id, a customer number or a proven phone number
     * finds its member as well, who then stands first. `next` is what to give as `after` for the page behind; null on the last one.
     */
    async search({ by, search, after, limit }: MemberQuery): Promise<{ members: Member[]; next: string | null }> {
      const exact = by === 'account' ? await findExact(search) : [];
      const prefix = by === 'account' ? accountKeyOf(search) : search;
      const ids = await findIdsByPrefix(read, { by, prefix, after: after ?? null, except: exact, limit: limit + 1 });
      const shown = [...(after ? [] : exact), ...ids.slice(0, limit)];
      const found = await findMembersById(read, shown);
      return { members: shown.flatMap((id) => found.get(id) ?? []), next: ids.length > limit ? ids[limit - 1]! : null };
    },
    /** Lists the agents above a member, the nearest first. */
    findUplines: (memberId: string) => findUplines(read, memberId),

    /** Reads the member's rank; 0 for nobody known. */
    rankOf: (db: Queryable, memberId: string): Promise<number> => findRank(db, memberId),
    /** Returns the ranks of several members; who is not known is left out. */
    ranksOf: (db: Queryable, memberIds: readonly string[]): Promise<Map<string, number>> => findRanks(db, memberIds),
    /** Stores the member's rank. Joins the caller's transaction, which holds the member. */
    saveRank: (tx: Tx, memberId: string, level: number): Promise<void> => saveRank(tx, memberId, level),
    /** Lists members above the lowest rank in the order of their ids, after the given one. */
    findRanked: (after: string | null, limit: number): Promise<string[]> => findRanked(read, after, limit),

    /**
     * Lists members of an audience who lie in one slot, can use their accounts and were members at `registeredBy`, in the order of their ids,
     * after the given one. Joins the caller's transaction.
     */
    findAudience: (tx: Tx, audience: Audience, part: AudiencePart): Promise<string[]> => findAudience(tx, audience, part),

    /** Counts members of an audience who can use their accounts now. */
    countAudience: (audience: Audience): Promise<number> => countAudience(read, audience),

    /**
     * Counts accounts that signed in with the member's device from the member's address, on a day of the brand's zone or within `days` before
     * it, today where none is given, and names the first of them.
     */
    findSharers: (memberId: string, day: string | null, days: number) => findSharers(read, memberId, day, days),

    /** Lets nobody sign in to the account, or lets its member in again; false when it is so already. Joins the caller's transaction. */
    setLocked: (tx: Tx, memberId: string, isLocked: boolean): Promise<boolean> => saveLock(tx, memberId, isLocked),

    /**
     * Gives the member a higher series, for bets that are taken from then on; false when the own is as high already. Joins the caller's
     * transaction, which has looked at the upline's.
     */
    raiseSeries: (tx: Tx, memberId: string, series: number): Promise<boolean> => saveHigherSeries(tx, memberId, series),

    /** Closes the account by its member's wish, which ends every session. Joins the caller's transaction. */
    close: (tx: Tx, memberId: string): Promise<void> => saveClosed(tx, memberId),
    /** Opens a closed account again. Joins the caller's transaction. */
    reopen: (tx: Tx, memberId: string): Promise<void> => saveReopened(tx, memberId),
    /** Says whether the member has closed the account. Reads in the caller's transaction. */
    isClosed: (tx: Tx, memberId: string): Promise<boolean> => isClosed(tx, memberId),
    /** Says whether staff have locked the account or its member has closed it. Reads in the caller's transaction. */
    isShut: async (db: Queryable, memberId: string): Promise<boolean> => (await findShut(db, [memberId])).has(memberId),
    /** Finds those whose accounts are shut that way. */
    findShut: (db: Queryable, memberIds: readonly string[]): Promise<Set<string>> => findShut(db, memberIds),

    /** Adds a note of an operator about a member, for other operators. Joins the caller's transaction. */
    addNote: (tx: Tx, memberId: string, operator: string, text: string): Promise<string> => insertNote(tx, memberId, operator, text),
    /** Lists the latest notes about a member, newest first. */
    findNotes: (memberId: string, limit: number) => findNotes(read, memberId, limit),

    /** The tree of agents as staff see and change it. */
    tree: {
      /** Counts an account with everybody below, in the caller's transaction or outside. */
      findBranch: treeRows.findBranch,
      /** Lists the ids of an account and everybody below, sorted; at most so many. */
      findBranchIds: treeRows.findBranchIds,
      /** Lists who stands above an account, the nearest first. */
      findLine: findUplines,
      /** Says whether an account stands anywhere below another one, or is it. */
      isBelow: treeRows.isBelow,
      /** Locks the tree until the transaction ends: nobody registers or is moved meanwhile. Take it before any row. */
      lock: treeRows.lockTree,
      /**
       * Puts an account with everybody below it under another one, or at the top, and notes the move for good; answers its id. Joins the
       * caller's transaction, which has locked the tree and has made sure that the new place is not below the account.
       */
      async move(tx: Tx, move: Parameters<typeof treeRows.insertMove>[1]): Promise<string> {
        await treeRows.moveBranch(tx, move.memberId, move.toId);
        return treeRows.insertMove(tx, move);
      },
      /** Lists the latest moves of an account, newest first. */
      findMoves: (memberId: string, most: number) => treeRows.findMoves(read, memberId, most),
      /** Reads an account with the size of its team; nothing for trial accounts. */
      findOne: (memberId: string) => treeRows.findTreeRow(read, memberId),
      /** Returns a page of those directly below an account, agents first; without one, of the agents at the top. */
      findLevel: (parentId: string | null, page: { limit: number; offset: number }) => treeRows.findTreeLevel(read, parentId, page),
    },

    /** Lists an agent's whole team without the agent and without trial accounts, level by level. */
    findTeam: (agentId: string) => findTeam(read, agentId),
  };

  /** Members whom a text names by itself. */
  async function findExact(text: string): Promise<string[]> {
    if (text === '' || hasControlCharacter(text)) return [];
    const number = text.replace(/[\s+-]/g, '');
    const own = readMobileKey(undefined, number, ownDialingCode);
    const found = await Promise.all([
      findIdByCustomerId(read, text),
      ...(/^[0-9]{5,20}$/.test(number) ? [findIdByMobile(read, number)] : []),
      ...(own ? [findIdByMobile(read, own)] : []),
    ]);
    const ids = [...(Id.safeParse(text).success ? [text.toLowerCase()] : []), ...found];
    return [...new Set(ids.flatMap((id) => id ?? []))];
  }

  /** On the mobile form the number is the user name where the rules allow it, otherwise an account is made. */
  async function namesOf(tab: RegisterTab, { username, mobileNum = '' }: RegisterRequest): Promise<string[]> {
    if (tab === 'username') return [username.normalize('NFKC')];
    const rule = (await system.registerRules()).username;
    return [...(fitsAsAccount(rule, mobileNum) ? [mobileNum] : []), ...(await inventedNames())];
  }
}

export type MembersService = ReturnType<typeof createMembersService>;

/** How long a trial account of free play lives. */
const trialHours = 24;
const longestCode = 64;
/** Letters and digits that nobody takes for others. */
const codeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = (): string => [...randomBytes(8)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join('');
const patternProblem = ({ patternId, minLength, maxLength }: RegisterRule): FieldProblem => ({
  code: 'pattern',
  patternId,
  min: minLength,
  max: maxLength,
});

const hasControlCharacter = (text: string): boolean => /[\p{Cc}\p{Cs}]/u.test(text);
const clean = (text: string, most: number): string => text.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, most);

/** The page's own description, stored as sent except for NUL characters. */
const registrationOf = ({ registerUrl, domain, registerMethod, confirmedAge, ...codes }: RegisterRequest) => ({
  confirmedAge: String(confirmedAge),
  ...filled({
    url: /^https?:\/\//.test(registerUrl) ? clean(registerUrl, 2_048) : '',
    domain: clean(domain, 255),
    method: registerMethod,
  }),
  ...codesOf(codes),
});
const codesOf = ({ referralCode = '', affiliateCode = '' }: Codes) =>
  filled({ referralCode: clean(referralCode, longestCode), affiliateCode: clean(affiliateCode, longestCode) });
const filled = (texts: Record<string, string>) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

export type ContractFlags = Required<Pick<MemberInfo, 'enableSalary' | 'enableContract'>>;
type Around = {
  clubLabel: MemberInfo['clubLabel'];
  previousLoginAt: Date | null;
  isUplineOpen: boolean;
  isReferralOn: boolean;
  /** Of agents. */
  flags: Partial<ContractFlags>;
};

/** The member's own account data; contact data is masked. */
export function toMemberInfo(member: Member, { clubLabel, previousLoginAt, isUplineOpen, isReferralOn, flags }: Around): MemberInfo {
  return {
    id: member.id,
    customerId: member.customerId,
    account: member.account,
    nickname: member.nickname,
    type: member.isAgent,
    toUpline: isUplineOpen && member.parentId !== null,
    canRefer: isReferralOn && member.isAgent !== trialCode,
    ...flags,
    clubLabel,
    memberLabel: member.labels,
    avatar: member.avatar,
    ...maskedContact(member),
    isMobileProven: member.isMobileProven,
    isEmailConfirmed: member.isEmailConfirmed,
    hasPaymentPassword: member.hasPaymentPassword,
    language: member.language as MemberInfo['language'],
    registeredAt: member.registeredAt.toISOString(),
    previousLoginAt: previousLoginAt?.toISOString() ?? null,
  };
}

/** How to reach the member, and the payee name, as far as whoever must only recognise them may see. */
export const maskedContact = ({ fields: { email, mobileNum, payeeName } }: Member) => ({
  email: email ? maskEmail(email) : null,
  mobileNum: mobileNum ? maskNumber(mobileNum) : null,
  payeeName: payeeName ? maskName(payeeName) : null,
});

/** All but the last four digits are hidden. */
export const maskNumber = (number: string): string => `${'*'.repeat(Math.max(0, number.length - 4))}${number.slice(-4)}`;
/** Shows how it begins, and where it is kept. */
export const maskEmail = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1***');
const maskName = (name: string): string => `${[...name].slice(0, 2).join('')}***`;
