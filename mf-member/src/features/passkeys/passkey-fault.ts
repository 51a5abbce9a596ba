/** Why a device made no passkey; null for what is no refusal of the browser's. */
export function passkeyFault(error: unknown): 'stopped' | 'known' | 'other' | null {
  const { name, cause } = error instanceof Error ? error : { name: '', cause: undefined };
  const names = [name, cause instanceof Error ? cause.name : ''];
  if (names.includes('InvalidStateError')) return 'known';
  if (names.some((one) => one === 'NotAllowedError' || one === 'AbortError')) return 'stopped';
  return names.some((one) => ['WebAuthnError', 'NotSupportedError', 'SecurityError', 'ConstraintError', 'UnknownError'].includes(one))
    ? 'other'
    : null;
}

/** Whether this browser can make passkeys at all. */
export const canMakePasskeys = (): boolean => typeof PublicKeyCredential === 'function';
