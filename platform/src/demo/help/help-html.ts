/** What the articles are written with: the tags that survive the cleaning. */
export const paragraph = (text: string): string => `<p>${text}</p>`;
export const heading = (text: string): string => `<h3>${text}</h3>`;
export const steps = (...texts: string[]): string => `<ol>${texts.map((text) => `<li>${text}</li>`).join('')}</ol>`;
export const points = (...texts: string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;

export const helpIds = [
  'first-steps',
  'keep-your-account-safe',
  'read-your-account-record',
  'deposit-tutorial',
  'deposit-not-there',
  'withdraw',
  'games',
  'lottery-bets',
  'lottery-verify',
  'agents',
  'responsible-play',
  'agreement',
] as const;

export type HelpId = (typeof helpIds)[number];
export type HelpTexts = Record<HelpId, { title: string; content: string }>;

/** One article in one language. */
export const article = (title: string, ...blocks: string[]) => ({ title, content: blocks.join('') });
