import type { Database } from '@portal/postgres';
import type { ContractInForce, ContractKind } from './contracts.model';
import { findInForce, findOneInForce } from './in-force.repository';

type Deps = { database: Database };

/** Contracts between an agent and the one directly above, or the company (AGT-14). */
export function createContractsService({ database: { read } }: Deps) {
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
  };
}

export type ContractsService = ReturnType<typeof createContractsService>;
