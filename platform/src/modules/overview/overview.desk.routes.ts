import { operatorOverviewCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import type { Overview } from './overview.service';

/** What staff see first, and the search over everything. */
export function overviewRoutes(serve: CallServer, overview: Overview): void {
  serve(operatorOverviewCalls, {
    'GET /wps/operators/queues': () => overview.queues(),
    'GET /wps/operators/today': () => overview.today(),
    'GET /wps/operators/profit': ({ query }) => overview.profit(query),
    'GET /wps/operators/profit/lines': async ({ query }) => ({ content: await overview.lines(query) }),
    'GET /wps/operators/profit/lotteries': ({ query }) => overview.lotteries(query),
    'GET /wps/operators/profit/draws': ({ query }) => overview.draws(query),
    'GET /wps/operators/search': ({ query: { text } }) => overview.search(text),
  });
}
