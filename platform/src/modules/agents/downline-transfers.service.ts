import type { DownlineTerms, UplineTransfer } from '@portal/contracts';
import { trialCode } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { Acts } from '../../core/http/acts';
import { AppError } from '../../core/errors';
import { isAdmitted, isReadOnly, type MembersService } from '../members';
import { createLimitedTransfers, type SentTransfer, toWireTransfer, type TransferDeps, type TransferRules } from './limited-transfers';
import { findDepth } from './team.repository';

type Deps = TransferDeps & { members: Pick<MembersService, 'findById'>; rules(): Promise<TransferRules> };

const call = 'POST /wps/relay/agent/transfers';

/** Agents' money on its way to anybody in their team (AGT-15). */
export function createDownlineTransfers({ members, ...deps }: Deps) {
  const limited = createLimitedTransfers({ ...deps, kind: 'downline', call });

  return {
    /** Says whether and how much an agent may send into the team now. */
    async terms(agentId: string): Promise<DownlineTerms> {
      const [agent, { isOn, minimum, left }] = await Promise.all([members.findById(agentId), limited.limits(agentId)]);
      return {
        isOn: isOn && agent !== undefined && !isReadOnly(agent),
        minimum: toWire(minimum),
        leftToday: toWire(left.amount),
        timesLeft: left.times,
        hasPaymentPassword: agent?.hasPaymentPassword ?? false,
      };
    },

    /**
     * Sends money to somebody in the agent's team (AGT-15), as `createLimitedTransfers` says.
     * @throws agents.not_in_team for whoever is not below the agent, or not in use
     * @throws agents.read_only when the agent's centre is read-only
     */
    async send({ recipientId, ...sent }: SentTransfer & { recipientId: string }): Promise<UplineTransfer> {
      const transfer = await limited.send(
        sent,
        async () => {
          const depth = await findDepth(deps.database.read, sent.memberId, recipientId);
          const recipient = depth === null || depth === 0 ? undefined : await members.findById(recipientId);
          if (!recipient || !isAdmitted(recipient) || recipient.isAgent === trialCode) throw new AppError('agents.not_in_team', 404);
          const sender = await members.findById(sent.memberId);
          if (!sender || isReadOnly(sender)) throw new AppError('agents.read_only', 403);
          return recipient.id;
        },
        recipientId,
      );
      return toWireTransfer(transfer);
    },

    /** Tells whether a transfer exists for a key, for calls whose response was lost. */
    acts: {
      [call]: async (db, memberId, key) => Boolean(await limited.findEarlier(db, memberId, key)),
    } satisfies Acts<typeof call>,
  };
}

export type DownlineTransfers = ReturnType<typeof createDownlineTransfers>;
