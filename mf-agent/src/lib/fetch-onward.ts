import { portal } from '@portal/portal';

type Onward<Row> = { content: Row[]; next: string | null };

const pageSize = 200;
/** A file of more rows would take minutes; a shorter period gives the rest. */
export const mostRows = 20_000;

/** `isCut`: there are more rows than a file holds; these are the newest. */
export type OnwardFile<Row> = { rows: Row[]; isCut: boolean };

/** All rows of a list that is walked by its `next`, for a download. Answers null after telling the person that it failed. */
export async function fetchOnward<Row>(
  fetchPage: (step: { after?: string; limit: number }) => Promise<Onward<Row>>,
): Promise<OnwardFile<Row> | null> {
  const rows: Row[] = [];
  try {
    for (let after: string | null = null; ;) {
      const page: Onward<Row> = await fetchPage({ limit: pageSize, ...(after && { after }) });
      rows.push(...page.content);
      if (page.next === null || rows.length >= mostRows) return { rows, isCut: page.next !== null };
      after = page.next;
    }
  } catch (error) {
    portal.notifyError(error);
    return null;
  }
}
