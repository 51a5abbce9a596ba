/** A game provider, with its secrets decrypted. */
export type Provider = {
  code: string;
  name: string;
  /** Our operator id at the provider. */
  operatorId: string;
  apiUrl: string;
  mirrorUrl: string | null;
  wallet: 'seamless' | 'transfer';
  secret: string;
  /** The previous secret, accepted for a day after a change. */
  previousSecret: string | null;
  secretChangedAt: Date;
  /** Addresses and networks from which its callbacks are accepted. */
  allowedAddresses: readonly string[];
  lateBet: 'ROLLED_BACK' | 'OK_NOOP';
  mayAdjust: boolean;
  callsPerSecond: number;
  isEnabled: boolean;
  /** Origins that its games may be shown from; none: any. */
  gameOrigins: readonly string[];
  /** Its interface is only asked at addresses of the open internet. */
  isGuarded: boolean;
};

/** What is told of a provider to keep it; the rest is worked out. */
export type NewProvider = Omit<Provider, 'previousSecret' | 'secretChangedAt' | 'gameOrigins' | 'isGuarded'> & {
  gameOrigins?: readonly string[];
};

/** What a launch is remembered by. */
export type NewPlaySession = {
  /** The launch's id for the page, and the session's for the books. */
  id: string;
  memberId: string;
  providerCode: string;
  nodeId: string;
  gameCode: string;
  language: string;
  /** Of the address that launched; the provider hears it again. */
  country: string;
  /** The member's session that launched it. */
  portalSessionId: string;
};
