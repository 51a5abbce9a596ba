import type { CallInput } from '@portal/contracts';

type Body = CallInput<'PUT /wps/feedback'>['body'];
export type FeedbackTopic = Body['topic'];

// Written out here, because the list in the contracts would bring its schema library along; the test keeps both equal.
export const feedbackTopics: readonly FeedbackTopic[] = ['account', 'deposit', 'withdraw', 'game', 'lottery', 'promotion', 'idea', 'other'];
export const feedbackLimits = { minCharacters: 10, maxCharacters: 1_000, maxImages: 3, maxImageBytes: 5 * 1024 * 1024 } as const;
/** The same bounds hold for an affiliate's plan. */
export const planLimits = { minCharacters: 10, maxCharacters: 1_000, maxContact: 255 } as const;
