import { z } from 'zod';
import { callTable } from '../core/call';
import { Id, Nothing, PlainText } from '../core/common';
import { pictureLimits } from '../core/picture-limits';

export const feedbackLimits = {
  minCharacters: 10,
  maxCharacters: 1_000,
  maxImages: pictureLimits.most,
  maxImageBytes: pictureLimits.maxBytes,
} as const;
export const feedbackTopics = ['account', 'deposit', 'withdraw', 'game', 'lottery', 'promotion', 'idea', 'other'] as const;

export const maxImageCharacters = Math.ceil(feedbackLimits.maxImageBytes / 3) * 4;

/** A picture inside a JSON body: the file in base64. It is decoded, bounded and encoded anew before it is kept. */
export const ImageUpload = z.strictObject({
  name: z.string().max(255),
  data: z.base64().max(maxImageCharacters, 'too_big'),
});

export const feedbackCalls = callTable('feedback', {
  'PUT /wps/feedback': {
    id: 'sendFeedback',
    summary: 'Write to the house',
    description: 'Sends a message to staff with up to three pictures (PNG or JPEG, 5 MB each).',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    bodyLimitBytes: feedbackLimits.maxImages * maxImageCharacters + 64 * 1024,
    body: z.strictObject({
      topic: z.enum(feedbackTopics),
      content: PlainText.trim().min(feedbackLimits.minCharacters, 'too_short').max(feedbackLimits.maxCharacters, 'too_long'),
      images: z.array(ImageUpload).max(feedbackLimits.maxImages, 'too_many').default([]),
    }),
    value: z.strictObject({ id: Id }),
  },
  'POST /wps/affiliate/application': {
    id: 'applyAsAffiliate',
    summary: 'Apply to become an affiliate',
    description: 'Sends staff the wish to become an affiliate, with a contact and a plan.',
    auth: 'member',
    realAccount: true,
    idempotent: true,
    body: z.strictObject({
      contact: PlainText.trim().min(1, 'not_empty').max(255),
      plan: PlainText.trim().min(10, 'too_short').max(1_000, 'too_long'),
    }),
    value: Nothing,
  },
});
