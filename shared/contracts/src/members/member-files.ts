import { z } from 'zod';
import { callTable } from '../core/call';
import { Day, DayRange, Id, Timestamp } from '../core/common';
import { memberFileKinds, memberFileStatuses } from './member-file-words';

/** A file that a member has asked for. */
export const MemberFile = z.strictObject({
  id: Id,
  kind: z.enum(memberFileKinds),
  /** The days of a statement, both included; `null` for files without days. */
  from: Day.nullable(),
  to: Day.nullable(),
  status: z.enum(memberFileStatuses),
  /** How many parts it has so far. Of a ready file, put together in order, they are the file. */
  parts: z.int(),
  sizeBytes: z.int(),
  requestedAt: Timestamp,
  /** When it was ready, or had failed. */
  finishedAt: Timestamp.nullable(),
  /** Until when a ready file can be fetched. */
  expiresAt: Timestamp.nullable(),
});

export const MemberFiles = z.strictObject({
  /** The newest first, at most twenty. */
  files: z.array(MemberFile),
  /** How many files of one kind may be asked for within 24 hours. */
  perDay: z.int(),
  /** For how many days a ready file is kept, by its kind. */
  keptDays: z.strictObject({ statement: z.int(), personal_data: z.int() }),
});

export const memberFileCalls = callTable('member-files', {
  'GET /wps/member/files': {
    id: 'getMemberFiles',
    summary: 'Own files',
    description: 'Lists the files that the member has asked for, newest first, and what may be asked for.',
    auth: 'member',
    realAccount: true,
    value: MemberFiles,
  },
  'POST /wps/member/files/statement': {
    id: 'requestStatement',
    summary: 'Ask for an account statement',
    description:
      'Asks for every entry of the member’s ledger between two days as a CSV file, in the language of the page. It is made in the background, and a message tells when it is ready. The same days asked for again while their file is made, or is ready and covers them whole, are answered with that file.',
    auth: 'member',
    realAccount: true,
    body: z.strictObject(DayRange),
    value: MemberFile,
  },
  'POST /wps/member/files/personal-data': {
    id: 'requestPersonalData',
    summary: 'Ask for all personal data',
    description:
      'Asks for everything that is kept about the member as one JSON file, without secrets; bank accounts are masked. The present password is needed where the account has one. It is made in the background, and a message tells when it is ready. Asked for again while it is made, it is answered with that file.',
    auth: 'member',
    realAccount: true,
    encrypted: true,
    body: z.strictObject({
      /** For signing in; only an account that has none, since it came by an identity provider, goes without. */
      password: z.string().max(255).optional(),
    }),
    value: MemberFile,
  },
  'GET /wps/member/files/:id/parts/:part': {
    id: 'getMemberFilePart',
    summary: 'A part of an own file',
    description: 'Answers one part of a ready file as text. Parts count from 0; put together in order they are the file.',
    auth: 'member',
    realAccount: true,
    params: z.strictObject({ id: Id, part: z.coerce.number().int().min(0).max(100_000) }),
    value: z.strictObject({ content: z.string() }),
  },
});

export type MemberFile = z.infer<typeof MemberFile>;
export type MemberFiles = z.infer<typeof MemberFiles>;
