import { turnoverCalls } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import type { TurnoverService } from './turnover.service';
import { toWireLot } from './turnover.wire';

export function turnoverRoutes({ serve, turnover }: { serve: CallServer; turnover: TurnoverService }): void {
  serve(turnoverCalls, {
    'GET /wps/relay/member/turnover': async ({ member: { memberId }, query: { pageNo, pageSize } }) => {
      const { total: missing } = await turnover.missing(memberId);
      const { lots, total } = await turnover.find(memberId, pageSize, (pageNo - 1) * pageSize);
      return {
        content: lots.map(toWireLot),
        pageNo,
        totalPages: Math.ceil(total / pageSize),
        totalElements: total,
        missing: toWire(missing),
      };
    },
  });
}
