import type {
  AgentContract,
  ContractBounds,
  ContractInfo,
  ContractPreview,
  ContractStep,
  DeskContract,
  DeskContractStep,
} from '@portal/contracts';
import { agentCodes } from '@portal/contracts';
import {
  type ContractAct,
  type ContractKind,
  contractKinds,
  type ContractSide,
  type ContractState,
  type ContractStepAct,
} from '@portal/contracts/agent-contract-words';
import type { Database, Queryable, Tx } from '@portal/postgres';
import { requestErrors } from '../../core/errors';
import { newId } from '../../core/ids';
import { isAdmitted, isReadOnly, type Member, type MembersService } from '../members';
import type { MessagesService } from '../messages';
import { covers, findTermFaults, maximumOf } from './contract-rules';
import { stateAfter } from './contract-states';
import { contractErrors } from './contracts.errors';
import type {
  Contract,
  ContractInForce,
  ContractSettings,
  LateContract,
  ContractTerms,
  ProposedTerms,
  TermsPreview,
} from './contracts.model';
import {
  type ContractFilter,
  findBeginning,
  findContract,
  findContractOf,
  findContracts,
  findExpired,
  findProposal,
  findSigned,
  findSignedBelow,
  findStandings,
  findSteps,
  insertProposal,
  insertStep,
  saveDecision,
  saveEnded,
  saveEndingAsked,
  saveSuperseded,
} from './contracts.repository';
import { toBounds, toWireContract, toWirePreview, toWireStep } from './contracts.wire';
import { findInForce, findLately, findOneInForce, findSignedWithin, findWaiting } from './in-force.repository';

export type ContractDeps = {
  members: Pick<MembersService, 'findById' | 'hold' | 'findForSignIn'>;
  messages: Pick<MessagesService, 'send'>;
  settings(): Promise<ContractSettings>;
  /** What terms would have paid last month, as the pay runs work it out. */
  previewPay(terms: ProposedTerms): Promise<TermsPreview>;
};

/** Who does something: an agent with the address, or officers. */
type Doer = { side: ContractSide; actor: string; address: string | null };
type Asked = { memberId: string; address: string };
type ListQuery = { kind?: ContractFilter['kind']; state?: ContractFilter['state']; pageNo: number; pageSize: number };

/** Agents with this code have contracts that the company manages. They decide nothing, and neither do those whose centre is read-only. */
const managedCode = 42;
const decides = (member: Member) => !isReadOnly(member) && member.isAgent !== managedCode;
const isAgent = (member: Member) => agentCodes.includes(member.isAgent) && isAdmitted(member);
/** What brings nobody anything, so that one side is free to do it whatever has become of the other one. */
const refusals: ReadonlySet<ContractAct> = new Set(['reject', 'withdraw']);
const expiredAtOnce = 100;

/** Contracts between an agent and the one directly above, or the company (AGT-14). */
export function createContractsService({ database, members, messages, settings, previewPay }: ContractDeps & { database: Database }) {
  const { read } = database;

  /** Holds both sides, the higher one first, so that nobody's contracts above or below change meanwhile. */
  async function holdSides(tx: Tx, downlineId: string, uplineId: string | null): Promise<{ upline: Member | undefined; downline: Member }> {
    const upline = uplineId === null ? undefined : await members.hold(tx, uplineId);
    const downline = await members.hold(tx, downlineId);
    if (!downline || downline.parentId !== uplineId || !isAgent(downline)) throw contractErrors.notDirect();
    if (uplineId !== null && (!upline || !isAgent(upline))) throw contractErrors.notDirect();
    return { upline, downline };
  }

  /** Holds both sides in the same order, whatever has become of them since. */
  async function holdSidesAsTheyAre(tx: Tx, { memberId, uplineId }: Contract): Promise<{ upline: Member; downline: Member }> {
    const upline = await members.hold(tx, uplineId!);
    const downline = await members.hold(tx, memberId);
    if (!upline || !downline) throw contractErrors.unknown();
    return { upline, downline };
  }

  /** The agent may act by itself, and so may the other side, unless it is not asked. */
  function demandOwnDecision(own: Member, other: Member | undefined, isOtherAsked = true): void {
    if (isReadOnly(own)) throw contractErrors.readOnly();
    if (own.isAgent === managedCode) throw contractErrors.companyManaged();
    if (isOtherAsked && (!other || !decides(other))) throw contractErrors.companyManaged();
  }

  function demandFit(terms: ContractTerms, prefix = ''): void {
    const faults = findTermFaults(terms);
    if (faults.length > 0) throw requestErrors.invalid(faults.map(({ field, code }) => ({ field: `${prefix}${field}`, code })));
  }

  /** Terms that the brand and both neighbours allow, as of now. Both sides are held. */
  async function demandTerms(
    tx: Tx,
    downlineId: string,
    uplineId: string | null,
    terms: ContractTerms,
    rule: ContractSettings,
  ): Promise<void> {
    const { kind } = terms;
    if (!rule.kinds[kind].isOn) throw contractErrors.kindOff();
    demandFit(terms);
    const maximum = maximumOf(rule, kind, terms.orderFilter);
    if (terms.rules.some(({ rate }) => rate > maximum)) throw contractErrors.aboveMaximum(maximum);
    if (uplineId !== null) {
      const own = await findSigned(tx, uplineId, kind);
      if (!own) throw contractErrors.noOwn();
      if (!covers(own, terms)) throw contractErrors.aboveParent();
    }
    const current = await findSigned(tx, downlineId, kind);
    if (current && !covers(terms, current)) throw contractErrors.onlyUpward();
    if (current && covers(current, terms)) throw contractErrors.duplicate();
    if (current?.state === 'TERMINATING') throw contractErrors.state('TERMINATING');
    for (const below of await findSignedBelow(tx, downlineId, kind)) if (!covers(terms, below)) throw contractErrors.belowDownline();
  }

  const note = (
    tx: Tx,
    { memberId, id }: Pick<Contract, 'memberId' | 'id'>,
    doer: Doer,
    act: ContractStepAct,
    before: ContractState | null,
    after: ContractState,
    why = '',
  ) => insertStep(tx, memberId, { id: newId(), contractId: id, act, ...doer, before, after, note: why });

  const tell = (tx: Tx, memberId: string, kind: string, account: string, key: string) =>
    messages.send(tx, [{ memberId, kind: `contract_${kind}`, params: { account }, dedupeKey: `contract:${key}` }]);

  /** A proposal that nobody has decided is in the way of the next one until its days are over. */
  async function clearProposal(tx: Tx, memberId: string, kind: ContractKind): Promise<void> {
    const proposal = await findProposal(tx, memberId, kind);
    if (!proposal) return;
    if (proposal.state !== 'EXPIRED') throw contractErrors.duplicate();
    await saveDecision(tx, proposal, 'EXPIRED', null);
    await note(tx, proposal, { side: 'clock', actor: '', address: null }, 'expire', 'PENDING', 'EXPIRED');
  }

  async function addProposal(
    tx: Tx,
    memberId: string,
    uplineId: string | null,
    terms: ContractTerms,
    rule: ContractSettings,
  ): Promise<string> {
    const id = newId();
    await clearProposal(tx, memberId, terms.kind);
    await insertProposal(tx, { ...terms, id, memberId, uplineId, proposalDays: rule.proposalDays });
    return id;
  }

  /** The proposal counts from its beginning on, in place of what was signed before. */
  async function sign(tx: Tx, contract: Contract, doer: Doer, act: 'accept' | 'sign', rule: ContractSettings, why = ''): Promise<void> {
    const beginsNext = contract.kind === 'DIVIDEND' && rule.dividendBegins === 'next';
    const beginning = await findBeginning(tx, beginsNext ? contract.periodType : null);
    const before = await findSigned(tx, contract.memberId, contract.kind);
    if (before) {
      await saveSuperseded(tx, before, beginning);
      await note(tx, before, doer, 'supersede', before.state, 'SUPERSEDED');
    }
    await saveDecision(tx, contract, 'SIGNED', beginning);
    await note(tx, contract, doer, act, act === 'sign' ? null : 'PENDING', 'SIGNED', why);
  }

  async function wire(contract: Contract, asking: string): Promise<AgentContract> {
    const [upline, downline] = await Promise.all([
      contract.uplineId ? members.findById(contract.uplineId) : undefined,
      members.findById(contract.memberId),
    ]);
    const own = asking === contract.memberId ? downline : upline;
    const other = asking === contract.memberId ? upline : downline;
    const may = (act: ContractAct) => own !== undefined && other !== undefined && decides(own) && (decides(other) || refusals.has(act));
    return toWireContract(contract, { upline, downline, side: asking === contract.memberId ? 'downline' : 'upline', may });
  }

  async function forDesk(contract: Contract): Promise<DeskContract> {
    const { acts: _, ...rest } = await wire(contract, contract.memberId);
    return rest;
  }

  const demandFound = <T>(found: T | undefined): T => {
    if (found === undefined) throw contractErrors.unknown();
    return found;
  };

  /** Who a contract of the company would be with, and through whom. */
  async function findManaged(account: string): Promise<Member> {
    const member = await members.findForSignIn(account);
    if (!member || !isAgent(member)) throw contractErrors.notDirect();
    const parent = member.parentId === null ? undefined : await members.findById(member.parentId);
    if (parent && decides(parent) && decides(member)) throw contractErrors.agentsDecide();
    return member;
  }

  const pageFrom = ({ pageNo, pageSize }: ListQuery, count: number) => ({
    pageNo,
    totalPages: Math.ceil(count / pageSize),
    totalElements: count,
  });

  return {
    /**
     * Lists the contracts of a kind that were in force at any moment from `from` on and before `to`, in the order of members. Of each member
     * it is the latest one: a new version counts for the whole window in which it began. One that was ended in the window, or begins in
     * it, says so by `effectiveUntil` and `effectiveFrom`.
     */
    findContractsInForce: (kind: ContractKind, from: Date, to: Date): Promise<ContractInForce[]> => findInForce(read, kind, from, to),
    /** Reads the contract by which a member is paid at a moment. */
    findContractInForce: (memberId: string, kind: ContractKind, at: Date): Promise<ContractInForce | undefined> =>
      findOneInForce(read, memberId, kind, at),
    /** Lists what a member and everybody below have signed of a kind, also what begins later or is asked to end. */
    findSignedWithin: (memberId: string, kind: ContractKind): Promise<ContractInForce[]> => findSignedWithin(read, memberId, kind),

    /**
     * Lists by which contracts a member is paid or was paid lately: those without an end are signed, of the others the last window may not be
     * worked out yet. Reads in the caller's transaction.
     */
    findLately: (db: Queryable, memberId: string): Promise<LateContract[]> => findLately(db, memberId),
    /** Counts the proposals to a member that wait. */
    countProposals: async (db: Queryable, memberId: string): Promise<number> => (await findWaiting(db, memberId)).length,
    /**
     * Withdraws every proposal to a member in the name of the upline, below whom the member will stand no longer, and tells the member. Joins
     * the caller's transaction, which holds the member.
     */
    async withdrawProposals(tx: Tx, memberId: string, upline: string, officers: string, reason: string): Promise<void> {
      for (const id of await findWaiting(tx, memberId)) {
        const proposal = (await findContract(tx, memberId, id))!;
        const isOver = proposal.state === 'EXPIRED';
        const doer: Doer = isOver ? { side: 'clock', actor: '', address: null } : { side: 'company', actor: officers, address: null };
        const after = isOver ? 'EXPIRED' : 'CANCELLED';
        await saveDecision(tx, proposal, after, null);
        await note(tx, proposal, doer, isOver ? 'expire' : 'withdraw', 'PENDING', after, isOver ? '' : reason);
        if (!isOver) await tell(tx, memberId, 'withdrawn', upline, `${id}:withdraw`);
      }
    },

    /** Says whether the brand has contracts for salaries, and contracts of any kind (AGT-13). */
    flags: async () => flagsOf(await settings()),

    /** Says of each kind whether it is there for the agent, and what waits for a decision (AGT-13). */
    async info(memberId: string): Promise<ContractInfo> {
      const [rule, standings, member] = await Promise.all([settings(), findStandings(read, memberId), members.findById(memberId)]);
      const kinds = contractKinds.map((kind) => {
        const standing = standings.find((one) => one.kind === kind);
        const request = standing?.endings ? 3 : standing?.proposals ? 1 : standing?.isSigned ? 2 : 0;
        return { kind, isOn: rule.kinds[kind].isOn, isOwn: standing?.isOwn ?? false, request };
      });
      const requestOf = (wanted: ContractKind) => kinds.find(({ kind }) => kind === wanted)!.request;
      return {
        divtypereq: requestOf('DIVIDEND'),
        dailysalreqtype: requestOf('DAILY_SALARY'),
        contracthoursalreq: requestOf('HOURLY_SALARY'),
        realtimesalreqtype: requestOf('REALTIME_SALARY'),
        ...flagsOf(rule),
        kinds,
        canAct: member !== undefined && decides(member),
        waiting: standings.reduce((sum, { proposals, endings }) => sum + proposals + endings, 0),
      };
    },

    /** Returns a page of the agent's contracts on one side, newest first. */
    async find(memberId: string, { role, ...query }: ListQuery & { role: 'upline' | 'downline' }) {
      const { kind, state, pageNo, pageSize } = query;
      const { contracts, count } = await findContracts(read, {
        memberId,
        role,
        kind,
        state,
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      });
      return { content: await Promise.all(contracts.map((contract) => wire(contract, memberId))), ...pageFrom(query, count) };
    },

    /**
     * Answers between which limits the agent may propose.
     * @throws contracts.not_direct when the downline is not directly below, or no agent
     */
    async bounds(memberId: string, kind: ContractKind, downlineId: string): Promise<ContractBounds> {
      const downline = await members.findById(downlineId);
      if (downline?.parentId !== memberId || !isAgent(downline)) throw contractErrors.notDirect();
      const [own, current, rule] = await Promise.all([findSigned(read, memberId, kind), findSigned(read, downlineId, kind), settings()]);
      return toBounds(own, current, maximumOf(rule, kind, own?.orderFilter ?? null));
    },

    /**
     * Works out what terms would have paid the downline in the last full month. Writes nothing, and says nothing about whether they may be
     * proposed.
     * @throws contracts.not_direct when the downline is not directly below, or no agent
     * @throws request.invalid with the field of a rule that does not fit
     */
    async preview(memberId: string, downlineId: string, terms: ContractTerms): Promise<ContractPreview> {
      demandFit(terms);
      const downline = await members.findById(downlineId);
      if (downline?.parentId !== memberId || !isAgent(downline)) throw contractErrors.notDirect();
      return toWirePreview(await previewPay({ ...terms, memberId: downlineId, uplineId: memberId }));
    },

    /**
     * Lists the steps of a contract of the agent, the oldest first.
     * @throws contracts.unknown when it is nobody's, or of others
     */
    async steps(memberId: string, id: string): Promise<ContractStep[]> {
      const contract = demandFound(await findContractOf(read, memberId, id));
      return (await findSteps(read, contract.memberId, id)).map(({ address: _, note: __, ...step }) =>
        toWireStep({ ...step, actor: step.side === 'company' ? '' : step.actor }),
      );
    },

    /**
     * Proposes a contract, or a better version of one, to an agent directly below. Opens its own transaction and holds both accounts, the
     * higher one first; no money moves.
     * @throws agents.read_only, contracts.company_managed when one of the two does not decide
     * @throws contracts.not_direct when the other is not directly below, or no agent
     * @throws contracts.kind_off, contracts.no_own, contracts.above_maximum
     * @throws contracts.above_parent when a rule is better than the agent's own contract
     * @throws contracts.below_downline when a rule is worse than what the downline has agreed with its own
     * @throws contracts.only_upward when it is worse than what is signed
     * @throws contracts.duplicate when it is what is signed, or another proposal waits
     * @throws contracts.state while the end of what is signed is asked for
     * @throws request.invalid with the field of a rule that does not fit
     */
    async propose({ memberId, address }: Asked, downlineId: string, terms: ContractTerms): Promise<AgentContract> {
      const rule = await settings();
      const contract = await database.transaction(async (tx) => {
        const { upline, downline } = await holdSides(tx, downlineId, memberId);
        demandOwnDecision(upline!, downline);
        await demandTerms(tx, downlineId, memberId, terms, rule);
        const id = await addProposal(tx, downlineId, memberId, terms, rule);
        await note(tx, { memberId: downlineId, id }, { side: 'upline', actor: upline!.account, address }, 'propose', null, 'PENDING');
        await tell(tx, downlineId, 'proposed', upline!.account, `${id}:propose`);
        return (await findContract(tx, downlineId, id))!;
      });
      return wire(contract, memberId);
    },

    /**
     * Does one step of a contract by one of its sides, and tells the other one. Opens its own transaction and holds both accounts, the
     * higher one first.
     * @throws contracts.unknown when it is nobody's, or of others
     * @throws agents.read_only, contracts.company_managed when one of the two does not decide
     * @throws contracts.state with the state, when the step does not fit
     * @throws contracts.not_direct when it cannot be accepted because the two are not above each other any more, or one is locked
     * @throws contracts.kind_off, contracts.no_own, contracts.above_maximum, contracts.above_parent when it cannot be accepted any more
     * @throws contracts.below_downline, contracts.only_upward, contracts.duplicate likewise
     */
    async act({ memberId, address }: Asked, id: string, act: ContractAct): Promise<AgentContract> {
      const rule = await settings();
      const found = demandFound(await findContractOf(read, memberId, id));
      const side = found.memberId === memberId ? 'downline' : 'upline';
      const own = await members.findById(memberId);
      if (own && isReadOnly(own)) throw contractErrors.readOnly();
      if (found.uplineId === null) throw contractErrors.companyManaged();
      const contract = await database.transaction(async (tx) => {
        // Only a signature needs two agents who still stand above each other: whoever is locked or moved keeps nobody from saying no.
        const { upline, downline } =
          act === 'accept' ? await holdSides(tx, found.memberId, found.uplineId) : await holdSidesAsTheyAre(tx, found);
        const [doing, other] = side === 'downline' ? [downline, upline] : [upline!, downline];
        demandOwnDecision(doing, other, !refusals.has(act));
        const before = (await findContract(tx, found.memberId, id))!;
        const after = stateAfter(before, act, side);
        if (after === null) throw contractErrors.state(before.state);
        const doer: Doer = { side, actor: doing.account, address };
        if (act === 'accept') {
          await demandTerms(tx, before.memberId, before.uplineId, before, rule);
          await sign(tx, before, doer, 'accept', rule);
        } else {
          if (act === 'reject' || act === 'withdraw') await saveDecision(tx, before, after, null);
          else if (act === 'agreeTerminate') await saveEnded(tx, before);
          else await saveEndingAsked(tx, before, act === 'terminate' ? side : null);
          await note(tx, before, doer, act, before.state, after);
        }
        await tell(tx, other!.id, messageOf[act], doer.actor, `${id}:${act}:${newId()}`);
        return (await findContract(tx, before.memberId, id))!;
      });
      return wire(contract, memberId);
    },

    /** Ends proposals whose days are over, and tells both sides. Any number of processes may do so at once. */
    async expireAll(): Promise<void> {
      for (const key of await findExpired(read, expiredAtOnce))
        await database.transaction(async (tx) => {
          const downline = await members.hold(tx, key.memberId);
          const contract = await findContract(tx, key.memberId, key.id);
          const proposal = contract && (await findProposal(tx, key.memberId, contract.kind));
          if (!downline || proposal?.id !== key.id || proposal.state !== 'EXPIRED') return;
          await saveDecision(tx, key, 'EXPIRED', null);
          await note(tx, key, { side: 'clock', actor: '', address: null }, 'expire', 'PENDING', 'EXPIRED');
          if (proposal.uplineId) await tell(tx, proposal.uplineId, 'expired', downline.account, `${key.id}:expire`);
        });
    },

    desk: {
      /** Returns a page of contracts of all agents, newest first, or of those in which an account is a side. */
      async find({ account, ...query }: ListQuery & { account?: string | undefined }) {
        const { kind, state, pageNo, pageSize } = query;
        const member = account ? await members.findForSignIn(account) : undefined;
        if (account && !member) return { content: [], ...pageFrom(query, 0) };
        const { contracts, count } = await findContracts(read, {
          ...{ memberId: member?.id ?? null, role: 'either', kind, state, limit: pageSize, offset: (pageNo - 1) * pageSize },
        });
        return { content: await Promise.all(contracts.map(forDesk)), ...pageFrom(query, count) };
      },

      /**
       * Lists the steps of a contract with addresses and officers, the oldest first.
       * @throws contracts.unknown
       */
      async steps(memberId: string, id: string): Promise<DeskContractStep[]> {
        demandFound(await findContract(read, memberId, id));
        return (await findSteps(read, memberId, id)).map(({ address, note: why, ...step }) => ({
          ...toWireStep(step),
          address,
          note: why,
        }));
      },

      /**
       * Names the agent whom the company would sign with.
       * @throws contracts.not_direct when there is no such agent
       * @throws contracts.agents_decide when the agent and the one above make their contracts themselves
       * @throws request.invalid with the field of a rule that does not fit
       */
      async subjectOf(account: string, terms: ContractTerms): Promise<string> {
        demandFit(terms, 'terms.');
        return (await findManaged(account)).account;
      },

      /**
       * Works out what a contract of the company would have paid last month. Writes nothing.
       * @throws contracts.not_direct, contracts.agents_decide
       * @throws request.invalid with the field of a rule that does not fit
       */
      async preview(account: string, terms: ContractTerms): Promise<ContractPreview> {
        demandFit(terms, 'terms.');
        const { id, parentId } = await findManaged(account);
        return toWirePreview(await previewPay({ ...terms, memberId: id, uplineId: parentId }));
      },

      /**
       * Signs a contract of the company, or between agents whose contracts it manages, in place of the one before. Joins the caller's
       * transaction and holds both accounts, the higher one first.
       * @throws contracts.not_direct, contracts.agents_decide, contracts.kind_off, contracts.no_own, contracts.above_maximum
       * @throws contracts.above_parent, contracts.below_downline, contracts.only_upward, contracts.duplicate, contracts.state
       */
      async make(tx: Tx, account: string, terms: ContractTerms, officers: string, reason: string): Promise<DeskContract> {
        const rule = await settings();
        const member = await findManaged(account);
        const { upline, downline } = await holdSides(tx, member.id, member.parentId);
        await demandTerms(tx, downline.id, member.parentId, terms, rule);
        const id = await addProposal(tx, downline.id, member.parentId, terms, rule);
        const contract = (await findContract(tx, downline.id, id))!;
        await sign(tx, contract, { side: 'company', actor: officers, address: null }, 'sign', rule, reason);
        for (const [side, other] of [
          [downline, upline],
          [upline, downline],
        ] as const)
          // prettier-ignore
          if (side) await tell(tx, side.id, 'company_signed', other?.account ?? '', `${id}:sign`);
        return forDesk((await findContract(tx, downline.id, id))!);
      },

      /**
       * Names the agent whose contract would be ended.
       * @throws contracts.unknown
       * @throws contracts.state when it is not signed
       */
      async subjectOfEnd(memberId: string, id: string): Promise<string> {
        const contract = demandFound(await findContract(read, memberId, id));
        if (stateAfter(contract, 'end', 'company') === null) throw contractErrors.state(contract.state);
        return `${(await members.findById(memberId))?.account ?? memberId}, ${contract.kind}`;
      },

      /**
       * Ends any signed contract with the brand's day. Joins the caller's transaction and holds the downline's account.
       * @throws contracts.unknown
       * @throws contracts.state when it is not signed any more
       */
      async end(tx: Tx, memberId: string, id: string, officers: string, reason: string): Promise<DeskContract> {
        await members.hold(tx, memberId);
        const contract = demandFound(await findContract(tx, memberId, id));
        const after = stateAfter(contract, 'end', 'company');
        if (after === null) throw contractErrors.state(contract.state);
        await saveEnded(tx, contract);
        await note(tx, contract, { side: 'company', actor: officers, address: null }, 'end', contract.state, after, reason);
        for (const side of [memberId, contract.uplineId]) if (side) await tell(tx, side, 'company_ended', '', `${id}:end`);
        return forDesk((await findContract(tx, memberId, id))!);
      },
    },
  };
}

export type ContractsService = ReturnType<typeof createContractsService>;

const flagsOf = ({ kinds }: ContractSettings) => {
  const isOn = (kind: ContractKind) => kinds[kind].isOn;
  return { enableSalary: contractKinds.some((kind) => kind !== 'DIVIDEND' && isOn(kind)), enableContract: contractKinds.some(isOn) };
};

/** What the other side is told of an act. */
const messageOf: Record<ContractAct, string> = {
  accept: 'accepted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  terminate: 'ending_asked',
  agreeTerminate: 'ended',
  refuseTerminate: 'ending_refused',
  cancelTerminate: 'ending_cancelled',
};
