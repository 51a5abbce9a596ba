import { startOfflineWorker } from './start-offline-worker';

const navigation = (address = 'https://portal.example/lottery', method = 'GET') => ({ url: address, mode: 'navigate', method }) as Request;

function createWorker({ isOnline = true, kept = new Map<string, string>() } = {}) {
  let handle: ((event: never) => void) | undefined;
  const asked: string[] = [];
  const opened: string[] = [];
  startOfflineWorker({
    addEventListener: (_name, given) => (handle = given as never),
    fetch: (async (request: Request) => {
      asked.push(request.url);
      if (!isOnline) throw new TypeError('Failed to fetch');
      return 'the page';
    }) as unknown as typeof fetch,
    caches: {
      open: async (name: string) => {
        opened.push(name);
        return { match: async (address: string) => kept.get(address) } as unknown as Cache;
      },
    },
  });
  return {
    asked,
    opened,
    ask(request: Request): Promise<unknown> | null {
      let answer: Promise<unknown> | null = null;
      handle!({ request, respondWith: (given: Promise<unknown>) => (answer = given) } as never);
      return answer;
    },
  };
}

it.each([
  ['a call', { url: 'https://portal.example/wps/member/balance', mode: 'cors', method: 'GET' }],
  ['a script', { url: 'https://portal.example/r/shell/1/main.js', mode: 'cors', method: 'GET' }],
  ['a picture', { url: 'https://portal.example/img/brand/mark.svg', mode: 'no-cors', method: 'GET' }],
  ['a form that is sent', { url: 'https://portal.example/pay', mode: 'navigate', method: 'POST' }],
])('lets %s go its own way, so that no answer of the platform ever passes through it @SYS-24', (_what, request) => {
  const worker = createWorker({ isOnline: false, kept: new Map([['/offline', 'the offline page']]) });
  expect(worker.ask(request as Request)).toBeNull();
  expect([worker.asked, worker.opened]).toEqual([[], []]);
});

it('hands a navigation to the network and opens no cache while that answers @SYS-24', async () => {
  const worker = createWorker({ kept: new Map([['/offline', 'the offline page']]) });
  await expect(worker.ask(navigation())).resolves.toBe('the page');
  expect(worker.opened).toEqual([]);
});

it('shows the offline page when a page cannot be reached @SYS-24', async () => {
  const worker = createWorker({ isOnline: false, kept: new Map([['/offline', 'the offline page']]) });
  await expect(worker.ask(navigation())).resolves.toBe('the offline page');
  expect(worker.opened).toEqual(['offline']);
});

it('leaves it to the browser where the page was not kept yet', async () => {
  await expect(createWorker({ isOnline: false }).ask(navigation())).rejects.toThrow('Failed to fetch');
});
