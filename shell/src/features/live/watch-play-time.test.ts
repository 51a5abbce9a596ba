import { useSession } from '@portal/session';
import { createFakeApi, type FakeApi } from '@portal/testing';
import { closeCenter } from '../../state/center';
import { useConfirm } from '../../state/overlays/confirm.store';
import { watchPlayTime } from './watch-play-time';

jest.mock('../../state/center', () => ({ openCenter: jest.fn(), closeCenter: jest.fn() }));
const { openCenter } = jest.requireMock<{ openCenter: jest.Mock }>('../../state/center');

const time = (checkAt: string | null) => ({
  serverTime: '2026-11-27T00:00:00.000Z',
  signedInSince: '2026-11-26T23:00:00.000Z',
  minutes: 60,
  stakes: '300.00',
  payouts: '120.00',
  net: '-180.00',
  checkAt,
  sessionMinutesLeft: null,
});
const past = '2020-01-01T00:00:00.000Z';

let api: FakeApi;
let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  api = createFakeApi();
  api.answer('POST /wps/limits/play-time', time(null));
  useSession.setState({ isLogin: true, account: 'ann', isAgent: 0, currencySymbol: '฿' });
});
afterEach(() => {
  stop();
  api.restore();
  jest.useRealTimers();
  useConfirm.setState({ request: null, answer: null });
  openCenter.mockClear();
  closeCenter();
});

const states = () =>
  api.sent.filter(({ name }) => name === 'POST /wps/limits/play-time').map(({ body }) => (body as { state: string }).state);

it('says time and result when it is due, and tells the platform the answer @MEM-20', async () => {
  api.answer('GET /wps/limits/play-time', time(past));
  stop = watchPlayTime();
  expect(api.sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  const { request, answer } = useConfirm.getState();
  expect(request?.rows?.map(({ value }) => value)).toEqual(['฿300.00', '฿120.00', '-฿180.00']);
  expect(states()).toEqual(['shown']);
  answer!(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(states()).toEqual(['shown', 'confirmed']);
  expect(openCenter).not.toHaveBeenCalled();
});

it('leads to the limits when it is not answered, and comes back @MEM-20', async () => {
  api.answer('GET /wps/limits/play-time', time(past));
  stop = watchPlayTime();
  await jest.advanceTimersByTimeAsync(60_000);
  useConfirm.getState().answer!(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(openCenter).toHaveBeenCalledWith('member', 'playLimits');
  expect(states()).toEqual(['shown']);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(useConfirm.getState().request).not.toBeNull();
});

it('asks nobody who is not signed in, plays with play money, or has switched it off @MEM-20', async () => {
  api.answer('GET /wps/limits/play-time', time(null));
  useSession.setState({ isLogin: false, account: null });
  stop = watchPlayTime();
  await jest.advanceTimersByTimeAsync(120_000);
  useSession.setState({ isLogin: true, account: 'trial', isAgent: 4 });
  await jest.advanceTimersByTimeAsync(120_000);
  expect(api.sent).toEqual([]);
  useSession.setState({ account: 'bob', isAgent: 0 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(api.sent).toHaveLength(1);
  expect(useConfirm.getState().request).toBeNull();
});
