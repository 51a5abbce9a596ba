import { api, fetchAllPages, useCall } from '@portal/portal';
import type { DayRange } from '../../lib/period';

const call = 'GET /wps/relay/agent/team';
const pageSize = 20;

/** One level below somebody of the team, or whoever of the whole team has an account like the one looked for. */
export type TeamFilter = DayRange & { parentId?: string; account?: string };

export const useTeam = (filter: TeamFilter, pageNo: number) =>
  useCall(call, { query: { ...filter, pageNo, pageSize } }, { keepPrevious: true });

export const fetchTeam = (filter: TeamFilter) => fetchAllPages((paging) => api.call(call, { query: { ...filter, ...paging } }));
