import { portalEvents } from '@portal/event-bus';
import { startInstalled } from './start-installed';

const register = jest.fn(async (): Promise<void> => undefined);
const add = jest.fn(async (_request: Request) => undefined);
const open = jest.fn(async () => ({ add }));

function openedAs(mode: 'standalone' | 'browser'): void {
  window.matchMedia = ((query: string) => ({ matches: query === `(display-mode: ${mode})` })) as typeof window.matchMedia;
}

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  Object.assign(window, {
    caches: { open },
    Request: class {
      constructor(readonly url: string) {}
    },
  });
});

it('registers nothing and keeps nothing in an ordinary tab @SYS-24', async () => {
  openedAs('browser');
  startInstalled();
  await Promise.resolve();
  expect([register.mock.calls, open.mock.calls]).toEqual([[], []]);
});

it('keeps the offline page alone, and then registers its worker, in an installed window @SYS-24', async () => {
  openedAs('standalone');
  const registered = new Promise<void>((done) => {
    register.mockImplementationOnce(() => {
      done();
      return Promise.resolve(undefined);
    });
  });
  startInstalled();
  await registered;
  expect(open).toHaveBeenCalledWith('offline');
  expect(add.mock.calls.map(([request]) => request.url)).toEqual(['/offline']);
  expect(register).toHaveBeenCalledWith('/offline-worker.js', { scope: '/', updateViaCache: 'none' });
});

it('registers no worker that would have nothing to show', async () => {
  openedAs('standalone');
  const failed = new Promise<void>((done) =>
    add.mockImplementationOnce(async () => {
      done();
      throw new TypeError('Failed to fetch');
    }),
  );
  startInstalled();
  await failed;
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
});

it('paints the bars around the page in the ground of the theme @SYS-24', () => {
  openedAs('browser');
  document.head.innerHTML = '<meta name="theme-color" content="#f6f5f1">';
  startInstalled();
  document.documentElement.style.setProperty('--color-background', '#0e0d1a');
  portalEvents.emit('portal.themeChanged', { theme: 'dark' });
  expect(document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content).toBe('#0e0d1a');
});
