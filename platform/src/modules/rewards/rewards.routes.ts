import { rewardCalls } from '@portal/contracts';
import { toWire } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import type { RewardsService } from './rewards.service';
import { toWireReward } from './rewards.wire';

export function rewardsRoutes({ serve, rewards }: { serve: CallServer; rewards: RewardsService }): void {
  serve(rewardCalls, {
    async 'GET /wps/relay/rewards'({ member: { memberId }, query: { pageNo, pageSize, state = null } }) {
      const found = await rewards.find(memberId, { state, limit: pageSize, offset: (pageNo - 1) * pageSize });
      return {
        content: found.rewards.map(toWireReward),
        pageNo,
        totalPages: Math.ceil(found.total / pageSize),
        totalElements: found.total,
        claimable: found.claimable.count,
        claimableMoney: toWire(found.claimable.money),
      };
    },
    'POST /wps/relay/rewards/:id/claim': async ({ member: { memberId }, params: { id } }) =>
      toWireReward(await rewards.claim(memberId, id)),
    async 'POST /wps/relay/rewards/claim'({ member: { memberId } }) {
      const { claimed, ...rest } = await rewards.claimAll(memberId);
      return { claimed: claimed.map(toWireReward), ...rest };
    },
  });
}
