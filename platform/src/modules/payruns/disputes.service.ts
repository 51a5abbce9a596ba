import type { DeskPayDispute, PayDispute } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { AppError } from '../../core/errors';
import { isReadOnly, type MembersService } from '../members';
import * as disputes from './disputes.repository';
import { payrunErrors } from './payruns.errors';
import type { DisputeState } from './records.model';
import { findRecordsById } from './records.repository';
import { toWireDispute, toWireRecord } from './wire-records';

type Notice = { memberId: string; kind: string; params: Record<string, string>; dedupeKey: string };
type Deps = {
  database: Database;
  members: Pick<MembersService, 'hold'>;
  tell(tx: Tx, notices: Notice[]): Promise<unknown>;
};
type Answer = { state: Exclude<DisputeState, 'open'>; answer: string };

/** How long after it was worked out a record can be disputed, and how many disputes of one agent may be open. */
const [mostDays, mostOpen] = [90, 20];

/** What agents say is wrong with records of their pay, and what the office answers (AGT-09 to AGT-12). None of it moves money. */
export function createDisputes({ database, members, tell }: Deps) {
  return {
    /**
     * Asks the office to look at one of the agent's own records, once for each. Holds the agent. The same text again changes nothing.
     * @throws request.not_found when the agent has no such record
     * @throws agents.read_only when the agent's centre is read-only
     * @throws payruns.dispute_late 90 days after the record was worked out
     * @throws payruns.dispute_exists when it was disputed with another text
     * @throws payruns.dispute_limit while 20 of the agent's are open
     */
    open: (memberId: string, recordId: string, text: string): Promise<PayDispute> =>
      database.transaction(async (tx) => {
        const agent = await members.hold(tx, memberId);
        const record = await disputes.findDisputable(tx, memberId, recordId, mostDays);
        if (!agent || !record) throw new AppError('request.not_found', 404);
        if (isReadOnly(agent)) throw new AppError('agents.read_only', 403);
        const earlier = await disputes.findDispute(tx, memberId, recordId);
        if (earlier && earlier.text !== text) throw payrunErrors.disputeExists();
        if (earlier) return toWireDispute(earlier);
        if (record.isLate) throw payrunErrors.disputeLate();
        if ((await disputes.countOpen(tx, memberId)) >= mostOpen) throw payrunErrors.disputeLimit();
        return toWireDispute(await disputes.insertDispute(tx, memberId, recordId, text));
      }),

    /** Lists disputes with their records: open ones with the oldest first, ended ones with the newest first. */
    async find({ state, pageNo, pageSize }: { state: DisputeState; pageNo: number; pageSize: number }) {
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
      const { disputed, count } = await disputes.findDisputed(database.read, state, page);
      const records = await findRecordsById(database.read, disputed);
      const content = records.map(({ account, ...record }): DeskPayDispute => {
        const { dispute, ...wire } = toWireRecord(record);
        return { agent: { id: record.memberId, account }, record: wire, dispute: dispute! };
      });
      return { content, pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count };
    },

    /**
     * Ends a dispute and tells the agent why. `audit` is told the agent's account within the transaction.
     * @throws request.not_found when there is no such dispute, payruns.dispute_ended when it has been answered
     */
    answer: (
      memberId: string,
      recordId: string,
      { state, answer }: Answer,
      audit: (tx: Tx, account: string) => Promise<unknown>,
    ): Promise<PayDispute> =>
      database.transaction(async (tx) => {
        const dispute = await disputes.saveAnswer(tx, { memberId, recordId }, { state, answer });
        if (!dispute) {
          if (await disputes.findDispute(tx, memberId, recordId)) throw payrunErrors.disputeEnded();
          throw new AppError('request.not_found', 404);
        }
        const [record] = await findRecordsById(tx, [{ memberId, recordId }]);
        const { day, account } = record!;
        await tell(tx, [{ memberId, kind: `pay_dispute_${state}`, params: { day, answer }, dedupeKey: `pay-dispute:${recordId}` }]);
        await audit(tx, account);
        return toWireDispute(dispute);
      }),
  };
}

export type Disputes = ReturnType<typeof createDisputes>;
