import type { ContractPreview, ContractTerms, DeskContract, DeskContractStep } from '@portal/contracts/agent-contracts';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { ContractPreview, ContractTerms, DeskContract, DeskContractStep };
type Page<Row> = { content: Row[]; pageNo: number; totalPages: number; totalElements: number };
type Wanted = { account: string; state: string; pageNo: number; pageSize: number };

export function readContracts({ account, state, pageNo, pageSize }: Wanted, by: By): Promise<Page<DeskContract>> {
  const query = new URLSearchParams({
    pageNo: String(pageNo),
    pageSize: String(pageSize),
    ...(account && { account }),
    ...(state && { state }),
  });
  return ask('GET', `/wps/operators/contracts?${query}`, by);
}

const pathOf = ({ id, downline }: DeskContract) =>
  `/wps/operators/members/${encodeURIComponent(downline!.id)}/contracts/${encodeURIComponent(id)}`;

export const readSteps = (contract: DeskContract, by: By): Promise<DeskContractStep[]> => ask('GET', `${pathOf(contract)}/steps`, by);

/** What the terms would have paid last month; nothing is written. */
export const previewContract = (account: string, terms: ContractTerms): Promise<ContractPreview> =>
  ask('POST', '/wps/operators/contracts/preview', { body: { account, terms } });

/** Only proposed: a second officer approves it. */
export const proposeContract = (account: string, terms: ContractTerms, reason: string): Promise<unknown> =>
  ask('POST', '/wps/operators/contracts', { body: { account, terms, reason } });

/** Only proposed: a second officer approves it. */
export const proposeEnd = (contract: DeskContract, reason: string): Promise<unknown> =>
  ask('POST', `${pathOf(contract)}/end`, { body: { reason } });
