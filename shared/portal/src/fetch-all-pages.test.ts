import { fetchAllPages } from './fetch-all-pages';
import { bindPortalCommands, portal } from './portal-commands';

type Row = { id: string };
const page = (ids: string[], pageNo: number, totalPages: number) => ({
  content: ids.map((id): Row => ({ id })),
  pageNo,
  totalPages,
  totalElements: 0,
});

it('fetches page after page, and includes a row that moved to the next page once', async () => {
  const pages = [['c', 'b'], ['b', 'a'], []];
  const asked: number[] = [];
  const rows = await fetchAllPages(({ pageNo }) => {
    asked.push(pageNo);
    return Promise.resolve(page(pages[pageNo - 1] ?? [], pageNo, 2));
  });

  expect(rows).toEqual([{ id: 'c' }, { id: 'b' }, { id: 'a' }]);
  expect(asked).toEqual([1, 2]);
});

it('gives no file rather than half of one, and tells the person why', async () => {
  const notifyError = jest.fn();
  bindPortalCommands({ ...portal, notifyError });
  const refusal = new Error('no answer');

  expect(await fetchAllPages(({ pageNo }) => (pageNo === 1 ? Promise.resolve(page(['a'], 1, 2)) : Promise.reject(refusal)))).toBeNull();
  expect(notifyError).toHaveBeenCalledWith(refusal);
});
