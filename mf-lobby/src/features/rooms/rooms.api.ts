import { useCall } from '@portal/portal';

/** Seats are taken and left all the time. */
const refreshMs = 4_000;

export const useRooms = (filter: { nodeId?: string; vassalage?: string }) =>
  useCall('GET /wps/relay/games/pvp/rooms', { query: filter }, { refetchInterval: refreshMs, staleTime: 0, keepPrevious: true });
