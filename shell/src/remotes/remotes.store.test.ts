import type { LoadedRemote } from './loading/load-remote';
import { LoadError } from './loading/load-error';
import { loadRemote } from './loading/load-remote';
import { keepReleaseMap } from './map/release-map';
import { findState, needRemote, setRemote, startRemote } from './remotes.store';

jest.mock('./loading/federation', () => ({ getFederation: () => null }));
jest.mock('./loading/load-remote', () => ({
  ...jest.requireActual<object>('./loading/load-remote'),
  loadRemote: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const loaded: LoadedRemote = {
  module: { name: 'x', routes: [], slots: [] },
  buildId: 'b1',
  base: '/r/mf-x/b1/',
  epoch: 1,
  place: 0,
  startedAt: 0,
};
const phase = () => findState('mf-x')?.phase;
let leave: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  load.mockReset().mockRejectedValue(new LoadError('timeout', 'no answer within 8000 ms'));
  keepReleaseMap({ epoch: 1, publicKey: '', map: { schema: '', microFrontends: { 'mf-x': [] } } });
  leave = needRemote('mf-x', () => undefined);
});
afterEach(() => {
  leave();
  setRemote('mf-x', undefined);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows a build that arrives after the error panel was shown @MF-06', async () => {
  await jest.advanceTimersByTimeAsync(0);
  expect(phase()).toBe('failed');
  load.mockResolvedValue(loaded);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(phase()).toBe('ready');
});

it('asks a few times more and then leaves it to the person', async () => {
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(phase()).toBe('failed');
  expect(load).toHaveBeenCalledTimes(6);
});

it('does not ask again for a build that is broken', async () => {
  setRemote('mf-x', undefined);
  load.mockReset().mockRejectedValue(new LoadError('evaluation', 'x is undefined'));
  startRemote('mf-x');
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('leaves alone what the person has asked for meanwhile, and a place that has left the page', async () => {
  await jest.advanceTimersByTimeAsync(0);
  load.mockClear();
  setRemote('mf-x', { phase: 'loading' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();

  startRemote('mf-x');
  leave();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
