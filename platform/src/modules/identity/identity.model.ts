import type { DeskIdentityCheck } from '@portal/contracts';

export type CheckStatus = DeskIdentityCheck['status'];
export type Rejection = NonNullable<DeskIdentityCheck['rejection']>;
export type DocumentKind = DeskIdentityCheck['documentKind'];

export type Check = {
  memberId: string;
  id: string;
  status: CheckStatus;
  documentKind: DocumentKind;
  /** SHA-256 of what was sent. */
  digest: Buffer;
  /** Null once it was deleted. */
  sealedDetails: Buffer | null;
  rejection: Rejection | null;
  decidedBy: string | null;
  sentAt: Date;
  decidedAt: Date | null;
};

/** What the member says and the documents have to show. */
export type Details = { fullName: string; birthDate: string };

export type SealedDocument = { id: string; position: number; mediaType: 'image/png' | 'image/jpeg'; sealedPicture: Buffer };

/** What members send. */
export type Sent = {
  fullName?: string | undefined;
  birthDate: string;
  documentKind: DocumentKind;
  images: readonly { data: string }[];
};
