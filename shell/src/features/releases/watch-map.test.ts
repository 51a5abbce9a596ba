import { portalEvents } from '@portal/event-bus';
import { keepReleaseMap } from '../../remotes/map/release-map';
import { watchMap } from './watch-map';

type Asked = { headers: Record<string, string> };
let asked: Asked[];
let answers: (() => Response)[];
let stop: () => void;
let epoch = 5;
let visibility: DocumentVisibilityState;

const map =
  (etag: string, body = '{"epoch":1}') =>
  () =>
    new Response(body, { headers: { etag } });
const unchanged = () => new Response(null, { status: 304 });

beforeEach(() => {
  jest.useFakeTimers();
  [asked, answers, visibility] = [[], [], 'visible'];
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  globalThis.fetch = async (_address, options) => {
    asked.push({ headers: (options as Asked).headers });
    return (answers.shift() ?? unchanged)();
  };
  // The bus hands over the last epoch that was announced, so each test begins after it.
  keepReleaseMap({ epoch: (epoch += 2), publicKey: '', map: { schema: '', microFrontends: {} } });
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('asks every 20 seconds while the page is visible, naming the map it has, and at once when it is visible again @MF-05', async () => {
  const onAnswer = jest.fn(() => Promise.resolve());
  stop = watchMap('"one"', onAnswer);
  answers = [map('"two"')];
  await pass(40_000);
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual(['"one"', '"two"']);
  expect(onAnswer).toHaveBeenCalledTimes(1);

  visibility = 'hidden';
  await pass(60_000);
  expect(asked).toHaveLength(2);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveLength(3);
});

it('asks at once when a newer epoch is announced, and not for a known one @MF-05', async () => {
  stop = watchMap(null, () => Promise.resolve());
  portalEvents.emit('releases.changed', { epoch });
  await pass(600);
  expect(asked).toHaveLength(0);
  portalEvents.emit('releases.changed', { epoch: epoch + 1 });
  await pass(600);
  expect(asked).toHaveLength(1);
});

it('reports a bad map once, asks for it again, and continues after network failures @MF-10', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onAnswer = jest.fn((answer: unknown) => (answer ? Promise.reject(new Error('forged')) : Promise.resolve()));
  stop = watchMap('"one"', onAnswer);
  answers = [
    map('"bad"'),
    map('"bad"'),
    () => {
      throw new TypeError('Failed to fetch');
    },
    map('"good"', 'null'),
  ];
  await pass(100_000);
  expect(told).toHaveBeenCalledTimes(1);
  expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual(['"one"', '"one"', '"one"', '"one"', '"good"']);
});
