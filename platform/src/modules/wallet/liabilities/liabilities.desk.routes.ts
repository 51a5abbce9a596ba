import { deskLiabilityCalls } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { CallServer } from '../../../core/http/calls';
import type { ListedStatement } from './liabilities.repository';
import type { Liabilities } from './liabilities.service';

/** Statements of what members are owed, for finance. */
export function serveDeskLiabilities(serve: CallServer, liabilities: Liabilities): void {
  serve(deskLiabilityCalls, {
    'GET /wps/operators/liabilities': async () => ({ content: (await liabilities.list()).map(toStatement) }),
    'POST /wps/operators/liabilities': async ({ operator, body, request }) =>
      toStatement(await liabilities.stateNow(operator, body.reason, request.ip)),
  });
}

const toStatement = ({ at, madeAt, total, ...statement }: ListedStatement) => ({
  ...statement,
  at: at.toISOString(),
  madeAt: madeAt.toISOString(),
  total: toWire(total),
});
