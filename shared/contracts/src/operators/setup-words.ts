/** What a portal is set up with, in the order in which it is done. */
export const setupSteps = ['brand', 'settings', 'lotteries', 'games', 'payments', 'messages', 'promotions', 'staff'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What does not work as long as something is missing; `opening`: the portal cannot be opened. `nothing`: it is only worth a look. */
export const setupBlocks = ['opening', 'registration', 'lotteries', 'games', 'withdrawals', 'messages', 'sign_in', 'nothing'] as const;
export type SetupBlock = (typeof setupBlocks)[number];

/** Everything that may be missing: the step where it is done, and what it blocks. */
export const setupNeeds = {
  'brand.name': { step: 'brand', blocks: 'opening' },
  'brand.currency': { step: 'brand', blocks: 'opening' },
  'brand.terms': { step: 'brand', blocks: 'opening' },
  'brand.contacts': { step: 'brand', blocks: 'nothing' },
  'brand.look': { step: 'brand', blocks: 'nothing' },
  'settings.maintenance': { step: 'settings', blocks: 'opening' },
  'settings.modules': { step: 'settings', blocks: 'opening' },
  'settings.registration': { step: 'settings', blocks: 'registration' },
  'lotteries.play': { step: 'lotteries', blocks: 'opening' },
  'lotteries.none': { step: 'lotteries', blocks: 'lotteries' },
  'lotteries.invented': { step: 'lotteries', blocks: 'opening' },
  'games.none': { step: 'games', blocks: 'games' },
  'payments.deposits': { step: 'payments', blocks: 'opening' },
  'payments.payouts': { step: 'payments', blocks: 'withdrawals' },
  'messages.sms': { step: 'messages', blocks: 'messages' },
  'messages.email': { step: 'messages', blocks: 'messages' },
  'messages.identity': { step: 'messages', blocks: 'sign_in' },
  'promotions.none': { step: 'promotions', blocks: 'nothing' },
  'staff.admins': { step: 'staff', blocks: 'opening' },
  'staff.lottery': { step: 'staff', blocks: 'lotteries' },
} as const satisfies Record<string, { step: SetupStep; blocks: SetupBlock }>;
export type SetupNeed = keyof typeof setupNeeds;
