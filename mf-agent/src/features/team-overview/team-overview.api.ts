import { useCall } from '@portal/portal';
import type { DayRange } from '../../lib/period';

/** The figures are made from settled data; more often than this they do not change. */
const refreshMs = 5 * 60_000;

export const useTeamOverview = (range: DayRange) =>
  useCall('GET /wps/relay/agent/overview', { query: range }, { keepPrevious: true, refetchInterval: refreshMs });
