/** A company that we exchange wallet calls with; its secrets are opened. */
export type Provider = {
  code: string;
  name: string;
  /** Who we are to it. */
  operatorId: string;
  apiUrl: string;
  mirrorUrl: string | null;
  wallet: 'seamless' | 'transfer';
  secret: string;
  /** Still accepted for a day after the secret was changed. */
  previousSecret: string | null;
  /** Addresses and networks that its callbacks come from. */
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
