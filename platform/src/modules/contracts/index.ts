import type { Core, Module } from '../../core/module';
import { createContractsService } from './contracts.service';

export type { ContractInForce, ContractKind, ContractRule, OrderFilter, PeriodType } from './contracts.model';
export type { ContractsService } from './contracts.service';

/** Contracts between agents and whoever is above them. */
export function createContractsModule({ database }: Core) {
  const service = createContractsService({ database });
  const module: Module = { name: 'contracts' };
  return { module, service };
}
