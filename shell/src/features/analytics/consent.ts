import { localArea } from '@portal/session';
import { create } from 'zustand';

export type Consent = 'granted' | 'denied';

function readConsent(): Consent | null {
  const kept = localArea.read('analyticsConsent');
  return kept === 'granted' || kept === 'denied' ? kept : null;
}

/** Whether this browser's visitor lets visits be counted; `null`: not asked yet. */
export const useConsent = create<{ consent: Consent | null }>(() => ({ consent: readConsent() }));

export function keepConsent(consent: Consent): void {
  localArea.write('analyticsConsent', consent);
  useConsent.setState({ consent });
}
