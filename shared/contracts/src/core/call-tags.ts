/** The platform's modules as the API's description groups its calls, and what each is about. */
export const callTags = {
  agents: 'The team of an agent and its figures.',
  attempts: 'What became of an act whose answer was lost.',
  closures: 'Closing the own account.',
  desk: 'Settings, content and support, as staff change them.',
  feedback: 'What members write to the house.',
  games: 'The catalogue of games, launches, betting records and wallets of providers.',
  identity: 'Who a member is and how old: documents that members send and officers check.',
  limits: 'Limits that members set for their own play, pauses and exclusion.',
  'lottery-notes': 'Numbers that a member saves to bet on them again.',
  lottery: 'Lotteries, draws, results, bets, chases, reminders and rounds of Yeekee.',
  'member-files': 'Files that a member asks for: statements of the account and all personal data, made in the background.',
  members: 'Registration and what a member keeps about themselves.',
  messages: 'The inbox, announcements and banners.',
  operators: 'Sign-in of staff, the audit, alerts, and proposals that need a second officer.',
  payments: 'Deposits, what the bank reports, and payments that staff review.',
  'payout-details': 'Where a member is paid to: bank accounts and the payment password.',
  points: 'Points and raffle tickets of members, and what points become.',
  promotions: 'What the house offers.',
  rewards: 'The reward centre: what members were granted and claim themselves.',
  session: 'Sign-in and sign-out of members, open sessions, passwords and the event stream.',
  system: 'What a page needs to start: state, modules, rules, resources and help.',
  turnover: 'What members have to stake before they may withdraw.',
  verification: 'Proof that a person is a person and that a number is theirs.',
  wallet: 'The balance, the account record and the books behind them.',
} as const;

export type CallTag = keyof typeof callTags;
