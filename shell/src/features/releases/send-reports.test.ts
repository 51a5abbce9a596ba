import type { LoadBeacon } from '@portal/contracts/load-beacon';
import { reportLoad, takeReports } from '../../remotes/loading/load-reports';
import { sendReports, type ReportSender } from './send-reports';

Object.assign(globalThis, { __BUILD_ID__: '5e115e115e11' });

const report = { remote: 'mf-x', build: 'aaaaaaaaaaaa', epoch: 3, candidate: 0, status: 'ready', errorClass: null } as const;
let sent: LoadBeacon[];
let isTaken: boolean;
let sender: ReportSender;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  isTaken = true;
  takeReports(999);
  // A Blob's text comes later; what it was made of is here at once.
  jest.spyOn(globalThis, 'Blob').mockImplementation((parts) => ({ parts }) as never);
  navigator.sendBeacon = (path, body) => {
    if (isTaken) sent.push(JSON.parse(String((body as unknown as { parts: string[] }).parts[0])) as LoadBeacon);
    return isTaken && path === '/beacons';
  };
});
afterEach(() => {
  sender.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('reports the loads before it was started, then new ones every few seconds @MF-08', () => {
  reportLoad({ ...report, durationMs: 12.4 });
  sender = sendReports('n1');
  expect(sent).toEqual([{ nonce: 'n1', shellBuild: '5e115e115e11', loads: [{ ...report, durationMs: 12 }] }]);

  jest.advanceTimersByTime(20_000);
  expect(sent).toHaveLength(1);
  reportLoad({ ...report, durationMs: 9_999_999 });
  sender.renewNonce('n2');
  jest.advanceTimersByTime(5000);
  expect(sent[1]).toMatchObject({ nonce: 'n2', loads: [{ durationMs: 600_000 }] });
});

it('reports the rest when the page closes, and keeps what the browser did not accept @MF-08', () => {
  sender = sendReports('n1');
  reportLoad({ ...report, durationMs: 1 });
  isTaken = false;
  jest.advanceTimersByTime(5000);
  isTaken = true;
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

it("reports nothing about builds of a developer's machine", () => {
  reportLoad({ ...report, build: 'development', durationMs: 1 });
  sender = sendReports('n1');
  expect(sent).toEqual([]);
});
