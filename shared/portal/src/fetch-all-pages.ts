import type { Page } from '@portal/contracts';
import { portal } from './portal-commands';

const pageSize = 200;

/** All rows a filter finds, page by page, for a download. Answers null after telling the person that it failed. */
export async function fetchAllPages<Row extends { id: string }>(
  fetchPage: (paging: { pageNo: number; pageSize: number }) => Promise<Page<Row>>,
): Promise<readonly Row[] | null> {
  // A new row pushes another one to the next page, where it would appear twice.
  const rows = new Map<string, Row>();
  try {
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const { content, totalPages } = await fetchPage({ pageNo, pageSize });
      for (const row of content) rows.set(row.id, row);
      pages = totalPages;
    }
    return [...rows.values()];
  } catch (error) {
    portal.notifyError(error);
    return null;
  }
}
