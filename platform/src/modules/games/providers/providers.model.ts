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
  /** Addresses and networks from which its callbacks are accepted. */
  allowedAddresses: readonly string[];
  lateBet: 'ROLLED_BACK' | 'OK_NOOP';
  mayAdjust: boolean;
  callsPerSecond: number;
  isEnabled: boolean;
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
