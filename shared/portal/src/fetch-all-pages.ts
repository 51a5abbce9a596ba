import type { Page } from '@portal/contracts';
import { portal } from './portal-commands';

const pageSize = 200;

/** Everything a filter finds, page after page, for a file; null when it could not be fetched, which the person is told. */
export async function fetchAllPages<Row extends { id: string }>(
  fetchPage: (paging: { pageNo: number; pageSize: number }) => Promise<Page<Row>>,
): Promise<readonly Row[] | null> {
  // A row that arrives meanwhile pushes another one to the next page, where it is met again.
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
