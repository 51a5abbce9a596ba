import type { Draw } from '@portal/contracts';
import { api } from '@portal/portal';

const pageSize = 1_000;

/** All that was published of a drawn round: the numbers of members, oldest first, and the rules that it named. */
export async function findPublished({ id, proof }: Draw): Promise<{ shots: string[]; rules: string }> {
  const rules = api.call('GET /lgw/rules/:hash', { params: { hash: proof?.rulesHash ?? '' } });
  const shots: string[] = [];
  for (let before: number | undefined; ;) {
    const query = { count: pageSize, ...(before !== undefined && { before }) };
    const page = (await api.call('GET /lgw/yeekee/:drawId/shots', { params: { drawId: id }, query })).shots;
    shots.push(...page.filter(({ isHouse }) => !isHouse).map(({ number }) => number));
    before = page.at(-1)?.position;
    if (page.length < pageSize) return { shots: shots.reverse(), rules: (await rules).text };
  }
}
