import type { BookSeal, SealedSlot, SignedHead } from '@portal/contracts/sealed-books';

/** A seal as it is kept. Hashes in hexadecimal. */
export type KeptSeal = BookSeal & { head: string; slots: SealedSlot[] };

/** A head of the seals, as the release desk signs and asks for it. */
export type SealHead = { number: string; hash: string };

/** A head with the signature under which the desk keeps it. */
export type SignedSeal = SignedHead & { publicKey: string; signature: string };

/** What the signer of heads is told. */
export type SealNews = {
  /** Whether the seals still contain what was signed last. */
  isKept: boolean;
  /** The seals after it, oldest first; not all of them when there are many. */
  heads: SealHead[];
  /** The first seal up to the one that was signed last whose signature is not known here; null when all are. */
  unsignedFrom: string | null;
};
