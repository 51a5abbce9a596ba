import { operatorSetupCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { SystemService } from '../system';
import { setupErrors } from './setup.errors';
import type { Setup } from './setup.service';

export function setupRoutes({ serve, setup, system }: { serve: CallServer; setup: Setup; system: SystemService }): void {
  serve(operatorSetupCalls, {
    'GET /wps/operators/setup': () => setup.state(),
    'POST /wps/operators/setup/open': {
      area: 'setup',
      act: 'open',
      async subject() {
        await setup.demandReady();
        return (await system.settings()).brand.name;
      },
      async carryOut(tx, { approval }) {
        if (!(await system.open(tx, { proposedBy: approval.proposedBy.name, approvedBy: approval.approvedBy.name })))
          throw setupErrors.isOpen();
        return { value: {}, afterwards: () => system.forget() };
      },
    },
  });
}
