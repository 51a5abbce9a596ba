import { FakeEventSource, installFakeDesk, sampleState } from '../testing/fake-desk';
import { openDeskLink, type LinkStatus } from './desk-link';

let isHidden = false;
beforeAll(() => void Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden }));
beforeEach(() => void (isHidden = false));
afterEach(() => jest.useRealTimers());

function setHidden(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

function open(onSignedOut = jest.fn()) {
  const statuses: LinkStatus[] = [];
  const close = openDeskLink({
    onStatus: (status) => statuses.push(status),
    onState: jest.fn(),
    onHealth: jest.fn(),
    onFinding: jest.fn(),
    onSignedOut,
  });
  return { statuses, close };
}

it('listens to nothing while the page is hidden, and reloads the state afterwards', () => {
  const asked = installFakeDesk({});
  const { statuses, close } = open();
  FakeEventSource.open[0]!.send('state', sampleState(1));
  setHidden(true);
  expect(FakeEventSource.open).toEqual([]);
  setHidden(false);
  expect(FakeEventSource.open).toHaveLength(1);
  expect(statuses).toEqual(['connecting', 'live', 'paused', 'connecting']);
  expect(asked).toEqual([]);
  close();
  expect(FakeEventSource.open).toEqual([]);
});

it('tries again after a loss, unless the session is over', async () => {
  jest.useFakeTimers();
  installFakeDesk({ 'GET /ops/api/state': { status: 503, message: 'network.failed' } });
  const { statuses, close } = open();
  FakeEventSource.open[0]!.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(FakeEventSource.open).toHaveLength(1);
  expect(statuses).toEqual(['connecting', 'lost', 'connecting']);
  close();

  installFakeDesk({ 'GET /ops/api/state': { status: 401, message: 'operators.expired' } });
  const onSignedOut = jest.fn();
  const second = open(onSignedOut);
  FakeEventSource.open[0]!.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(FakeEventSource.open).toEqual([]);
  second.close();
});
