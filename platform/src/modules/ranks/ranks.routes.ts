import { rankCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { RanksService } from './ranks.service';

export function rankRoutes({ serve, ranks }: { serve: CallServer; ranks: RanksService }): void {
  serve(rankCalls, { 'GET /wps/relay/ranks': ({ member: { memberId } }) => ranks.list(memberId) });
}
