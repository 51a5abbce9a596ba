import { act, screen } from '@testing-library/react';
import { use } from 'react';
import { startShell } from '../../testing/start-shell';
import { loadLimitMs } from '../loading/limits';
import { setRemote } from '../remotes.store';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('shows the error panel within 8 s when a build suspends for ever and there is no other @MF-07', async () => {
  await startShell({ path: '/x', provides: { routes: ['/x'] } });
  jest.useFakeTimers();
  const never = new Promise<never>(() => {});
  const Suspended = () => use(never);
  const module = { name: 'test', routes: [{ path: '/x', load: async () => Suspended }], slots: [] };
  const place = { buildId: 'b1', base: '/r/mf-test/b1/', epoch: 1, place: 0, startedAt: 0 };
  await act(async () => setRemote('mf-test', { phase: 'ready', module, ...place }));
  expect(screen.queryByText('This part could not be loaded')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(loadLimitMs));
  expect(screen.getByText('This part could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
