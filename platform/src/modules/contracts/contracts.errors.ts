import type { ContractState } from '@portal/contracts/agent-contract-words';
import { AppError } from '../../core/errors';

export const contractErrors = {
  kindOff: () => new AppError('contracts.kind_off', 409),
  unknown: () => new AppError('contracts.unknown', 404),
  /** Not directly below, no agent, or of another tree, which nobody is told. */
  notDirect: () => new AppError('contracts.not_direct', 404),
  noOwn: () => new AppError('contracts.no_own', 409),
  aboveParent: () => new AppError('contracts.above_parent', 422),
  aboveMaximum: (maximum: number) => new AppError('contracts.above_maximum', 422, { maximum }),
  belowDownline: () => new AppError('contracts.below_downline', 422),
  onlyUpward: () => new AppError('contracts.only_upward', 422),
  state: (state: ContractState) => new AppError('contracts.state', 409, { state }),
  duplicate: () => new AppError('contracts.duplicate', 409),
  /** Both sides decide for themselves. */
  agentsDecide: () => new AppError('contracts.agents_decide', 409),
  companyManaged: () => new AppError('contracts.company_managed', 409),
  readOnly: () => new AppError('agents.read_only', 403),
};
