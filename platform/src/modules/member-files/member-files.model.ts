import type { LanguageCode, MemberFile } from '@portal/contracts';
import type { Tx } from '@portal/postgres';

export type FileKind = MemberFile['kind'];
export type FileStatus = MemberFile['status'];
export type Days = { from: string; to: string };

export type FileRow = {
  memberId: string;
  id: string;
  kind: FileKind;
  from: string | null;
  to: string | null;
  language: LanguageCode;
  /** A ready file whose time is over reads as expired, whether the job has been there or not. */
  status: FileStatus;
  progress: unknown;
  parts: number;
  sizeBytes: bigint;
  tries: number;
  requestedAt: Date;
  finishedAt: Date | null;
  expiresAt: Date | null;
};

/** What one step adds to a file, and where the next one goes on; null when the file is whole. */
export type Step = { content: string; progress: object | null };

/**
 * Makes the next part of a file from where the last step ended, `null` at first. Bounded in time and size whatever the member has done, and
 * the same again when its transaction was lost.
 */
export type Maker = (tx: Tx, file: FileRow) => Promise<Step>;
