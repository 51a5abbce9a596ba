import type { Core, Module } from '../../core/module';
import { deskContractRoutes } from './contracts.desk.routes';
import { contractRoutes } from './contracts.routes';
import { type ContractDeps, createContractsService } from './contracts.service';

export type { ContractKind, ContractPeriod as PeriodType } from '@portal/contracts/agent-contract-words';
export type {
  ContractInForce,
  ContractRule,
  ContractTerms,
  LateContract,
  PreviewRow,
  ProposedTerms,
  TermsPreview,
} from './contracts.model';
export type { ContractsService } from './contracts.service';

/** Contracts between agents and whoever is above them. */
export function createContractsModule({ database }: Core, deps: ContractDeps) {
  const service = createContractsService({ database, ...deps });
  const module: Module = {
    name: 'contracts',
    routes(serve) {
      contractRoutes({ serve, contracts: service });
      deskContractRoutes({ serve, contracts: service });
    },
    jobs(jobs) {
      jobs.define({ name: 'contracts.expire', cron: '*/5 * * * *', handler: () => service.expireAll() });
    },
  };
  return { module, service };
}
