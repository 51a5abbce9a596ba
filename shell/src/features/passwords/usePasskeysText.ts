import { useTranslation } from '@portal/i18n';

export type PasskeysAfterwards = { passkeys: number; passkeysRemoved: number };

/** What a new password has done to the passkeys, and what the person can do; empty when there are none. */
export function usePasskeysText(): (after: PasskeysAfterwards) => string {
  const { t } = useTranslation('entrance');
  return ({ passkeys, passkeysRemoved }) =>
    [
      passkeysRemoved > 0 && t('passwords.passkeysRemoved', { count: passkeysRemoved }),
      passkeys > 0 && t('passwords.passkeysLeft', { count: passkeys }),
      passkeys > 0 && t('passwords.passkeysLeftBody'),
    ]
      .filter(Boolean)
      .join(' ');
}
