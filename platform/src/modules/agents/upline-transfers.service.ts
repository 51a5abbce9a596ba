import type { UplineTerms, UplineTransfer } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Acts } from '../../core/http/acts';
import { AppError } from '../../core/errors';
import { isAdmitted, type Member, type MembersService } from '../members';
import { createLimitedTransfers, type SentTransfer, toWireTransfer, type TransferDeps, type TransferRules } from './limited-transfers';

type Deps = TransferDeps & { members: Pick<MembersService, 'findById'>; rules(): Promise<TransferRules> };

const call = 'POST /wps/relay/member/upline/transfers';
const kind = 'upline';

/** Members' money on its way to the agent above them (MEM-05). */
export function createUplineTransfers({ members, ...deps }: Deps) {
  const limited = createLimitedTransfers({ ...deps, kind, call });

  async function findUpline(memberId: string): Promise<Member | undefined> {
    const parentId = (await members.findById(memberId))?.parentId;
    const upline = parentId ? await members.findById(parentId) : undefined;
    return upline && isAdmitted(upline) ? upline : undefined;
  }

  return {
    /** Says to whom and how much a member may send now. The upline is null when there is none, or staff have switched transfers off. */
    async terms(memberId: string): Promise<UplineTerms> {
      const [member, upline, { isOn, minimum, left }] = await Promise.all([
        members.findById(memberId),
        findUpline(memberId),
        limited.limits(memberId),
      ]);
      return {
        upline: isOn && upline ? { nickname: upline.nickname } : null,
        minimum: toWire(minimum),
        leftToday: toWire(left.amount),
        timesLeft: left.times,
        hasPaymentPassword: member?.hasPaymentPassword ?? false,
      };
    },

    /**
     * Sends money to the member's upline (MEM-05), as `createLimitedTransfers` says.
     * @throws agents.no_upline when there is nobody above the member who can receive
     */
    send: async (sent: SentTransfer): Promise<UplineTransfer> =>
      toWireTransfer(
        await limited.send(sent, async () => {
          const upline = await findUpline(sent.memberId);
          if (!upline) throw new AppError('agents.no_upline', 409);
          return upline.id;
        }),
      ),

    /** Returns a page of what the member has sent to their upline, newest first. */
    async find(memberId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      const { transfers: content, count } = await deps.wallet.transfers.find(memberId, kind, {
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      });
      return { content: content.map(toWireTransfer), pageNo, totalPages: Math.ceil(count / pageSize), totalElements: count };
    },

    /** Tells whether a transfer exists for a key, for calls whose response was lost. */
    acts: {
      [call]: async (db, memberId, key) => Boolean(await limited.findEarlier(db, memberId, key)),
    } satisfies Acts<typeof call>,
  };
}

export type UplineTransfers = ReturnType<typeof createUplineTransfers>;
