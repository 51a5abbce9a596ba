import { createQueryClient, callKey } from '@portal/api-client';
import type { AnnouncementContent } from '@portal/contracts';
import { createFakeApi } from '@portal/testing';
import { prefetchBanner } from './prefetch-banner';

const fetched: string[] = [];
beforeEach(() => {
  fetched.length = 0;
  jest.spyOn(globalThis, 'Image').mockImplementation(
    () =>
      ({
        set src(address: string) {
          fetched.push(address);
        },
      }) as HTMLImageElement,
  );
});
afterEach(() => jest.restoreAllMocks());

const banner = (bannerId: string, groupName: string) => ({ bannerId, groupName, title: {}, subtitle: {}, url: null, linkageType: null });
const content: AnnouncementContent = {
  player: [],
  popup: [],
  promotion: [],
  success: true,
  banners: [banner('slots', 'rng'), banner('moon', 'home'), banner('stars', 'home')],
};

async function prefetchAt(path: string, plan: (api: ReturnType<typeof createFakeApi>) => void) {
  const api = createFakeApi();
  plan(api);
  window.history.pushState(null, '', path);
  const client = createQueryClient();
  await prefetchBanner(client, Promise.resolve());
  return client;
}

it('fetches the picture of the first banner of the page, and keeps what was answered for the page @BAN-01', async () => {
  const client = await prefetchAt('/', (api) => api.answer('GET /wps/relay/announcements', content));
  expect(fetched).toEqual(['/img/banners/moon.svg']);
  expect(client.getQueryData(callKey('GET /wps/relay/announcements', { query: {} }))).toEqual(content);
});

it.each(['/lottery', '/esports'])('fetches no picture for %s, which has no banner', async (path) => {
  await prefetchAt(path, (api) => api.answer('GET /wps/relay/announcements', content));
  expect(fetched).toEqual([]);
});

it('leaves a refusal to the page', async () => {
  await prefetchAt('/', (api) => api.refuse('GET /wps/relay/announcements', 'request.invalid', 400));
  expect(fetched).toEqual([]);
});
