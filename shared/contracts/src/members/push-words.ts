/** Where the worker lies that shows notifications. It controls no page: none is below its folder. */
export const pushWorker = { address: '/push/worker.js', scope: '/push/' } as const;

/** What members are told of, each switched on or off by itself. */
export const pushKinds = ['wins', 'money', 'service'] as const;
export type PushKind = (typeof pushKinds)[number];

/** Where a notification leads. The worker takes addresses from here alone, never from what was sent. */
export const pushPages = {
  bets: '/?center=member&page=personalHistoryCopy',
  deposits: '/?center=member&page=depositv2',
  withdrawals: '/?center=member&page=withdraw',
  chat: '/?chat=service',
  inbox: '/?center=member&page=messageV2',
} as const;
export type PushPage = keyof typeof pushPages;

/** What is sent, encrypted for the browser. */
export type PushNote = {
  title: string;
  body: string;
  page: PushPage;
  /** A notification with the tag of an earlier one replaces it. */
  tag: string;
};
