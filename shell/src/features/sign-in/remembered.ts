import { api } from '@portal/api-client';
import type { Remembered } from '@portal/contracts';
import { useEffect, useEffectEvent } from 'react';

/** Stands where the password stood: the password itself is kept nowhere (AUTH-09). */
export const filledPassword = '•'.repeat(10);

/** What a person typed into a field that shows a password only for the eye. */
export const typedOver = (text: string): string =>
  text.startsWith(filledPassword) ? text.slice(filledPassword.length) : text.replaceAll('•', '');

/** Tells once who this browser remembers; nobody, when that cannot be known. */
export function useRemembered(onKnown: (remembered: Remembered) => void): void {
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    let isWanted = true;
    api.call('GET /wps/session/remembered', {}).then(
      (remembered) => isWanted && remembered && tell(remembered),
      () => {},
    );
    return () => void (isWanted = false);
  }, []);
}

/** The person no longer wants to be remembered here. */
export function forgetBrowser(): void {
  api.call('DELETE /wps/session/remembered', {}).catch(() => {});
}
