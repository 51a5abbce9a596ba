import type { LoadBeacon } from '@portal/contracts/load-beacon';
import { returnReports, takeReports } from '../../remotes/loading/load-reports';

const pauseMs = 5000;
/** A report's body must stay below 16 KB. */
const mostAtOnce = 50;

export type ReportSender = { renewNonce(nonce: string): void; stop(): void };

/** Tells the release desk how loads have gone, those before this was started too. What is left when the page goes is told then. */
export function sendReports(firstNonce: string): ReportSender {
  let nonce = firstNonce;

  function send(): void {
    const loads = takeReports(mostAtOnce);
    if (loads.length === 0) return;
    const beacon: LoadBeacon = { nonce, shellBuild: __BUILD_ID__, loads };
    const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
    if (!navigator.sendBeacon('/beacons', body)) returnReports(loads);
  }

  const sendWhenHidden = () => document.visibilityState === 'hidden' && send();
  const timer = setInterval(send, pauseMs);
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', sendWhenHidden);
  send();
  return {
    renewNonce: (next) => void (nonce = next),
    stop() {
      clearInterval(timer);
      window.removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', sendWhenHidden);
    },
  };
}
