import { limitCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { LimitsService } from './limits.service';

export function limitRoutes({ serve, limits }: { serve: CallServer; limits: LimitsService }): void {
  serve(limitCalls, {
    'GET /wps/limits': ({ member: { memberId } }) => limits.find(memberId),
    'POST /wps/limits': ({ member: { memberId }, body }) => limits.set(memberId, body),
    'POST /wps/limits/confirm': ({ member: { memberId }, body }) => limits.confirm(memberId, body),
    'POST /wps/limits/time-out': ({ member: { memberId }, body: { length } }) => limits.takeTimeOut(memberId, length),
    async 'POST /wps/limits/exclusion'({ member: { memberId }, body: { length } }) {
      await limits.exclude(memberId, length);
      return {};
    },
    'POST /wps/limits/blocks': ({ member: { memberId }, body: { category, isBlocked } }) => limits.setBlock(memberId, category, isBlocked),
    'POST /wps/limits/reality-check': ({ member: { memberId }, body: { minutes } }) => limits.setReality(memberId, minutes),
    'GET /wps/limits/play-time': ({ member: { memberId } }) => limits.playTime(memberId),
    'POST /wps/limits/play-time': ({ member: { memberId }, body: { state } }) => limits.answerReality(memberId, state),
  });
}
