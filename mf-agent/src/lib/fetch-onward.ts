import { portal } from '@portal/portal';

type Onward<Row> = { content: Row[]; next: string | null };

const pageSize = 200;
/** A file of more rows would take minutes; a shorter period gives the rest. */
const mostRows = 20_000;

/** All rows of a list that is walked by its `next`, for a download. Answers null after telling the person that it failed. */
export async function fetchOnward<Row>(
  fetchPage: (step: { after?: string; limit: number }) => Promise<Onward<Row>>,
): Promise<Row[] | null> {
  const rows: Row[] = [];
  try {
    for (let after: string | null = null; ;) {
      const page: Onward<Row> = await fetchPage({ limit: pageSize, ...(after && { after }) });
      rows.push(...page.content);
      if (page.next === null || rows.length >= mostRows) return rows;
      after = page.next;
    }
  } catch (error) {
    portal.notifyError(error);
    return null;
  }
}
