export type AddressSecrets = {
  /** One-time token of a login link (SYS-04). */
  loginToken: string | null;
  /** One-time code of a reset link from an e-mail. */
  resetCode: string | null;
  /** What an identity provider sent back with the visitor: the answer after the hash. */
  providerAnswer: string | null;
};

export const signInReturnPath = '/sign-in-return';

let taken: AddressSecrets = { loginToken: null, resetCode: null, providerAnswer: null };

/** Removes secrets from the address bar, so that they reach neither the history nor a referrer. Must run before everything else. */
export function takeAddressSecrets(): void {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  const isReturn = pathname === signInReturnPath;
  taken = {
    loginToken: params.get('token'),
    resetCode: pathname === '/login' ? params.get('reset') : null,
    providerAnswer: isReturn && hash.length > 1 ? hash.slice(1) : null,
  };
  if (!hasSecrets()) return;
  params.delete('token');
  if (taken.resetCode !== null) params.delete('reset');
  const text = params.toString();
  window.history.replaceState(window.history.state, '', pathname + (text && `?${text}`) + (taken.providerAnswer === null ? hash : ''));
}

export const hasSecrets = (): boolean => Object.values(taken).some((secret) => secret !== null);

/** Returns a secret once; later calls find nothing. */
export function spendSecret(name: keyof AddressSecrets): string | null {
  const secret = taken[name];
  taken = { ...taken, [name]: null };
  return secret;
}
