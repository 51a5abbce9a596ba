import { useCall } from '@portal/portal';

const count = 16;
const options = { staleTime: 60_000 };

export const useHotGames = () => useCall('GET /wps/relay/games/hot', {}, options);
/** What is new, of all categories. */
export const useNewGames = () => useCall('GET /wps/relay/games', { query: { sort: 'new', pageNo: 1, pageSize: count } }, options);
/** The games that most members have played in seven days. */
export const usePopularGames = () => useCall('GET /wps/relay/games/popular', {}, options);
