import { bindPortalCommands, type PortalCommands } from '@portal/portal';
import { fetchOnward, mostRows } from './fetch-onward';

const page = (from: number, count: number, next: string | null) => ({
  content: Array.from({ length: count }, (_, i) => ({ id: String(from + i) })),
  next,
});

it('walks to the end, and says that nothing is left out', async () => {
  const asked: (string | undefined)[] = [];
  const found = await fetchOnward(async ({ after }) => {
    asked.push(after);
    return after === undefined ? page(0, 200, 'a') : page(200, 3, null);
  });
  expect([found?.rows.length, found?.isCut, asked]).toEqual([203, false, [undefined, 'a']]);
});

it('ends where a file is full, and says that there is more', async () => {
  const found = await fetchOnward(async ({ limit }) => page(0, limit, 'more'));
  expect([found?.rows.length, found?.isCut]).toEqual([mostRows, true]);
});

it('tells that it failed', async () => {
  const notifyError = jest.fn();
  bindPortalCommands({ notifyError } as unknown as PortalCommands);
  expect(await fetchOnward(() => Promise.reject(new Error('away')))).toBeNull();
  expect(notifyError).toHaveBeenCalledTimes(1);
});
