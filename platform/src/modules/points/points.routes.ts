import { pointCalls } from '@portal/contracts';
import { gameCategories } from '@portal/contracts/brand';
import { pointsPerUnit } from '@portal/contracts/point-terms';
import { parseMoney, toWire } from '@portal/money';
import type { CallServer } from '../../core/http/calls';
import type { Weights } from './points.model';
import type { PointsService } from './points.service';
import { toWireEntry } from './points.wire';

type Deps = { serve: CallServer; points: PointsService; weights(): Promise<Weights> };

export function pointRoutes({ serve, points, weights }: Deps): void {
  serve(pointCalls, {
    'GET /wps/relay/points/balance': ({ member: { memberId } }) => points.accountsOf(memberId),
    async 'GET /wps/relay/points/config'({ member: { memberId } }) {
      const [rules, percent, leftToday] = await Promise.all([points.rules(), weights(), points.leftToday(memberId)]);
      return {
        pointsPerUnit,
        dailyLimit: rules.dailyLimit,
        leftToday,
        turnoverMultiple: rules.turnoverMultiple,
        turnoverPerPoint: toWire(parseMoney(rules.turnoverPerPoint)),
        games: gameCategories.flatMap((category) => ((percent[category] ?? 0) > 0 ? [{ category, percent: percent[category]! }] : [])),
        depositSteps: rules.depositSteps.map(({ from, points: given }) => ({ from: toWire(parseMoney(from)), points: given })),
      };
    },
    async 'GET /wps/relay/points/entries'({ member: { memberId }, query: { pageNo, pageSize } }) {
      const { entries, total } = await points.findEntries(memberId, pageSize, (pageNo - 1) * pageSize);
      return {
        content: entries.map(toWireEntry),
        pageNo,
        totalPages: Math.ceil(total / pageSize),
        totalElements: total,
      };
    },
    async 'POST /wps/relay/points/convert'({ member: { memberId }, key, body }) {
      const { id, points: used, amount, convertedAt } = await points.convert(memberId, key, body.points);
      const { points: left } = await points.accountsOf(memberId);
      return { id, points: used, amount: toWire(amount), left, at: convertedAt.toISOString() };
    },
  });
}
