import { isDeepStrictEqual } from 'node:util';
import { type Approval, hasRight, type OperatorRight } from '@portal/contracts';
import type { Database, Queryable, Tx } from '@portal/postgres';
import type { z } from 'zod';
import { authErrors, type OperatorIdentity } from '../../core/http/auth';
import { AppError, requestErrors } from '../../core/errors';
import type { Log } from '../../core/watch/log';
import type {
  AnyTwoOfficerHandler,
  Approvals,
  Approved,
  CarriedOut,
  Proposed,
  TwoOfficerCall,
  TwoOfficerHandler,
} from '../../core/http/two-officers';
import {
  type ApprovalQuery,
  type ApprovalRow,
  countWaiting,
  decideApproval,
  findApproval,
  findApprovals,
  findRolesNow,
  findSameWaiting,
  holdApproval,
  holdExpired,
  insertApproval,
} from './approvals.repository';
import { insertLine } from './audit.repository';
import { operatorsErrors } from './operators.errors';

type Deps = { database: Database; log: Log };
type Json = Record<string, unknown>;
type Known = { call: TwoOfficerCall; handler: TwoOfficerHandler<unknown, unknown, unknown> };
type By = { operator: OperatorIdentity; address: string };

/** How many proposals one operator may have waiting: enough for a bad day, too few to hide one among them. */
const mostWaiting = 50;
/** Shown when the required right is no longer known. */
const roleOfUnknown: OperatorRight = 'admin';

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? {})) as Json;

/** Calls that need two officers: the first one's proposal waits here until a second one approves it. */
export function createApprovals({ database, log }: Deps) {
  const known = new Map<string, Known>();

  const roleOf = ({ call }: ApprovalRow): OperatorRight => known.get(call)?.call.role ?? roleOfUnknown;
  const mayDecide = (row: ApprovalRow, { operatorId, roles }: OperatorIdentity) =>
    row.proposedBy !== operatorId && hasRight(roles, roleOf(row));

  /** Writes an audit line about a proposal, in the area where the act itself will be recorded. */
  function note(tx: Queryable, row: Pick<ApprovalRow, 'id' | 'call' | 'subject'>, step: Step): Promise<unknown> {
    const { area = 'approvals', act = 'unknown' } = known.get(row.call)?.handler ?? {};
    const operator = step.by && { id: step.by.operator.operatorId, name: step.by.operator.name };
    return insertLine(tx, {
      operator,
      area,
      act: step.name === 'done' ? act : `${act}.${step.name}`,
      subject: row.subject,
      reason: step.reason,
      detail: { approvalId: row.id, ...step.detail },
      address: step.by?.address ?? null,
    });
  }

  /** Parses the proposal again with today's schema: if a newer version reads it differently, it is not what was approved. */
  function read({ call }: Known, row: ApprovalRow): Proposed<unknown, unknown> {
    const part = (schema: z.ZodType | undefined, kept: Json) => {
      const parsed = schema?.safeParse(kept) ?? { success: true, data: kept };
      if (!parsed.success || !isDeepStrictEqual(asJson(parsed.data), kept)) throw operatorsErrors.approvalChanged();
      return parsed.data;
    };
    return { params: part(call.params, row.params), body: part(call.body, row.body) };
  }

  function demandOpen({ state }: ApprovalRow): void {
    if (state === 'expired') throw operatorsErrors.approvalExpired();
    if (state !== 'waiting') throw operatorsErrors.approvalDecided();
  }

  /** Checks who may approve, at the moment of the act. */
  async function demandApprover(db: Queryable, row: ApprovalRow, operator: OperatorIdentity): Promise<void> {
    demandOpen(row);
    const role = roleOf(row);
    if (row.proposedBy === operator.operatorId) throw operatorsErrors.approvalOwn();
    if (!hasRight(await findRolesNow(db, operator.operatorId), role)) throw authErrors.roleNeeded();
    if (!hasRight(await findRolesNow(db, row.proposedBy), role)) throw operatorsErrors.approvalProposer();
  }

  /** Closes an approved proposal that can no longer be carried out, with the reason, so that it does not wait for ever. */
  async function fail(row: ApprovalRow, by: By, code: string): Promise<void> {
    await database.transaction(async (tx) => {
      if ((await holdApproval(tx, row.id))?.state !== 'waiting') return;
      await decideApproval(tx, row.id, { state: 'failed', by: by.operator, note: code });
      await note(tx, row, { name: 'failed', by, reason: row.reason, detail: { code, proposedBy: row.proposerName } });
    });
  }

  async function carryOut(
    { handler }: Known,
    row: ApprovalRow,
    proposed: Proposed<unknown, unknown>,
    by: By,
  ): Promise<CarriedOut<unknown>> {
    const { operator } = by;
    const approval: Approved = {
      id: row.id,
      proposedBy: { id: row.proposedBy, name: row.proposerName },
      approvedBy: { id: operator.operatorId, name: operator.name },
    };
    const act = 'prepare' in handler ? await handler.prepare(proposed) : handler.carryOut;
    return database.transaction(async (tx) => {
      await demandApprover(tx, (await holdApproval(tx, row.id))!, operator);
      const carriedOut = await act(tx, { ...proposed, subject: row.subject, approval });
      await decideApproval(tx, row.id, { state: 'done', by: operator });
      await note(tx, row, { name: 'done', by, reason: row.reason, detail: { proposedBy: row.proposerName, ...carriedOut.detail } });
      return carriedOut;
    });
  }

  async function noteExpired(tx: Tx): Promise<void> {
    for (const row of await holdExpired(tx)) {
      await decideApproval(tx, row.id, { state: 'expired', by: null });
      await note(tx, row, { name: 'expired', by: null, reason: row.reason, detail: { proposedBy: row.proposerName } });
    }
  }

  const forCalls: Approvals = {
    register: (name, call, handler: AnyTwoOfficerHandler) => void known.set(name, { call, handler: handler }), // The registry reads the input by the same row that types the handler.

    async propose(name, operator, address, proposed) {
      const { call, handler } = known.get(name)!;
      const subject = await handler.subject(proposed);
      const [params, body] = [asJson(proposed.params), asJson(proposed.body)];
      const noted = handler.noted?.(proposed.body) ?? body;
      const row = { call: name, params, body, subject, reason: String(body.reason) };
      // A schema must accept its own output, or every proposal would fail when it is approved.
      if (!call.body.safeParse(body).success) throw new Error(`${name} reads its own input differently the second time`);
      return database.transaction(async (tx) => {
        await noteExpired(tx);
        const same = await findSameWaiting(tx, row);
        if (same) return same;
        if ((await countWaiting(tx, operator.operatorId)) >= mostWaiting) throw operatorsErrors.approvalsTooMany();
        const id = await insertApproval(tx, { ...row, proposedBy: operator.operatorId, proposerName: operator.name });
        // Another officer proposed the same at the same moment.
        if (id === null) return (await findSameWaiting(tx, row)) ?? Promise.reject(requestErrors.busy());
        const by = { operator, address };
        await note(tx, { ...row, id }, { name: 'proposed', by, reason: row.reason, detail: { call: name, params, body: noted } });
        return id;
      });
    },
  };

  return {
    forCalls,

    /**
     * Carries out another operator's proposal, in one transaction with its decision and its audit line. Locks the proposal, so that it is
     * done once, however many approve at the same time. A proposal that can no longer be carried out is closed
     * (docs/decisions/0025-four-eyes.md).
     * @throws request.not_found
     * @throws operators.approval_own, operators.role_needed when the caller may not approve it
     * @throws operators.approval_decided, operators.approval_expired when it no longer waits
     * @throws operators.approval_proposer when the proposer has been locked or has lost the role
     * @throws operators.approval_changed when the call, its schema or its subject has changed since
     * @throws whatever the proposed act throws, such as wallet.payouts_stopped
     */
    async approve(id: string, operator: OperatorIdentity, address: string): Promise<unknown> {
      const by = { operator, address };
      const row = await findApproval(database.read, id);
      if (!row) throw requestErrors.notFound();
      await demandApprover(database.read, row, operator);
      try {
        const found = known.get(row.call);
        if (!found) throw operatorsErrors.approvalChanged();
        const proposed = read(found, row);
        if ((await found.handler.subject(proposed)) !== row.subject) throw operatorsErrors.approvalChanged();
        const { value, afterwards } = await carryOut(found, row, proposed, by);
        await Promise.resolve(afterwards?.()).catch((error: unknown) =>
          log.error({ err: error, approvalId: id }, 'what follows an approval'),
        );
        const answer = { state: 'done', value };
        return (found.call.value.parse(answer) as typeof answer).value;
      } catch (error) {
        if (error instanceof AppError && error.statusCode < 500) {
          // An officer who may no longer approve it cannot close it either.
          await demandApprover(database.read, row, operator);
          await fail(row, by, error.code);
        }
        throw error;
      }
    },

    /**
     * Refuses a proposal with a reason; open to everyone who could approve it, and to its proposer as a withdrawal. Locks the proposal.
     * @throws request.not_found
     * @throws operators.role_needed
     * @throws operators.approval_decided, operators.approval_expired when it no longer waits
     */
    async refuse(id: string, operator: OperatorIdentity, address: string, reason: string): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await holdApproval(tx, id);
        if (!row) throw requestErrors.notFound();
        const isOwn = row.proposedBy === operator.operatorId;
        if (!isOwn && !mayDecide(row, operator)) throw authErrors.roleNeeded();
        demandOpen(row);
        await decideApproval(tx, id, { state: 'refused', by: operator, note: reason });
        const name = isOwn ? 'withdrawn' : 'refused';
        await note(tx, row, { name, by: { operator, address }, reason, detail: { proposedBy: row.proposerName } });
      });
    },

    /** With what the calling operator may do about each. */
    async find(query: ApprovalQuery, operator: OperatorIdentity): Promise<{ content: Approval[]; total: number }> {
      const { rows, total } = await findApprovals(database.read, query);
      const content = rows.map((row): Approval => {
        const { proposedBy, proposerName, proposedAt, expiresAt, deciderName, decidedAt, ...rest } = row;
        const isWaiting = row.state === 'waiting';
        return {
          ...rest,
          summary: known.get(row.call)?.call.summary ?? '',
          role: roleOf(row),
          proposedBy: proposerName,
          proposedAt: proposedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          decidedBy: deciderName,
          decidedAt: decidedAt?.toISOString() ?? null,
          isOwn: isWaiting && proposedBy === operator.operatorId,
          canDecide: isWaiting && mayDecide(row, operator),
        };
      });
      return { content, total };
    },

    /** Marks proposals past their deadline as expired. */
    expire: (): Promise<void> => database.transaction(noteExpired),
  };
}

type Step = {
  name: 'proposed' | 'done' | 'refused' | 'withdrawn' | 'expired' | 'failed';
  by: By | null;
  reason: string;
  detail: Record<string, unknown>;
};

export type ApprovalsService = ReturnType<typeof createApprovals>;
