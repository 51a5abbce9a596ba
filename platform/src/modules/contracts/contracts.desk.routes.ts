import { type ContractTerms, operatorContractCalls } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';
import type { Approved } from '../../core/http/two-officers';
import type { ContractsService } from './contracts.service';
import { fromTerms } from './contracts.wire';

type Deps = { serve: CallServer; contracts: ContractsService };

const area = 'contracts';
const officers = ({ proposedBy, approvedBy }: Approved) => `${proposedBy.name}, ${approvedBy.name}`;

/** Staff calls for contracts of the company. */
export function deskContractRoutes({ serve, contracts: { desk } }: Deps): void {
  type SentTerms = { body: { account: string; terms: ContractTerms; reason: string } };
  type SentEnd = { params: { id: string; contractId: string }; body: { reason: string } };

  serve(operatorContractCalls, {
    'GET /wps/operators/contracts': ({ query }) => desk.find(query),
    'GET /wps/operators/members/:id/contracts/:contractId/steps': ({ params }) => desk.steps(params.id, params.contractId),
    'POST /wps/operators/contracts/preview': ({ body: { account, terms } }) => desk.preview(account, fromTerms(terms)),
    'POST /wps/operators/contracts': {
      area,
      act: 'contract_made',
      subject: ({ body: { account, terms } }: SentTerms) => desk.subjectOf(account, fromTerms(terms)),
      async carryOut(tx: Tx, { body: { account, terms, reason }, approval }: SentTerms & { approval: Approved }) {
        const value = await desk.make(tx, account, fromTerms(terms), officers(approval), reason);
        return { value, detail: { id: value.id, kind: value.kind } };
      },
    },
    'POST /wps/operators/members/:id/contracts/:contractId/end': {
      area,
      act: 'contract_ended',
      subject: ({ params }: SentEnd) => desk.subjectOfEnd(params.id, params.contractId),
      async carryOut(tx: Tx, { params, body: { reason }, approval }: SentEnd & { approval: Approved }) {
        const value = await desk.end(tx, params.id, params.contractId, officers(approval), reason);
        return { value, detail: { id: value.id, kind: value.kind } };
      },
    },
  });
}
