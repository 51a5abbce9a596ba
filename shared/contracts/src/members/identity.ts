import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, PlainText, Timestamp } from '../core/common';
import { pictureLimits } from '../core/picture-limits';
import { ImageUpload, maxImageCharacters } from '../site/feedback';
import { identityDocuments, identityRejections, identityStatuses } from './identity-words';

/** Nobody who plays was born before. */
const firstBirthDate = '1900-01-01';

export const IdentityState = z.strictObject({
  status: z.enum(identityStatuses),
  /** Of the last check, when it was refused. */
  rejection: z.enum(identityRejections).nullable(),
  sentAt: Timestamp.nullable(),
  decidedAt: Timestamp.nullable(),
  /** Masked. The name that the documents must show; `null` while none is fixed, and then the member gives it. */
  payeeName: z.string().nullable(),
  minimumAge: z.int(),
  /** Whether money can be withdrawn only once the identity is verified. */
  isRequired: z.boolean(),
});

/** `value` of the refusal `identity.image_refused`. `index` counts from 0 in the order in which the pictures were sent. */
export const IdentityImageRefused = z.strictObject({ index: z.int(), reason: z.enum(['too_big', 'kind', 'pixels', 'broken']) });

export const identityCalls = callTable('identity', {
  'GET /wps/member/identity': {
    id: 'getIdentityState',
    summary: 'Where the own identity check stands',
    description: 'Answers whether the member’s identity and age are verified, wait for an officer, or were refused, and why.',
    auth: 'member',
    realAccount: true,
    value: IdentityState,
  },
  'POST /wps/member/identity': {
    id: 'sendIdentityDocuments',
    summary: 'Send documents for the identity check',
    description:
      'Sends name, day of birth and up to three pictures of documents (PNG or JPEG, 5 MB each). They are encoded anew, kept encrypted, and seen by officers alone. The same sent again while it waits is answered as it is.',
    auth: 'member',
    realAccount: true,
    bodyLimitBytes: pictureLimits.most * maxImageCharacters + 64 * 1024,
    body: z.strictObject({
      /** Not needed once the payee name is fixed. */
      fullName: PlainText.max(140).optional(),
      birthDate: Day.refine((day) => day >= firstBirthDate, 'birth_date'),
      documentKind: z.enum(identityDocuments),
      images: z.array(ImageUpload).min(1, 'not_empty').max(pictureLimits.most, 'too_many'),
    }),
    value: IdentityState,
  },
});

export type IdentityState = z.infer<typeof IdentityState>;
export type IdentityImageRefused = z.infer<typeof IdentityImageRefused>;
