import type { BalanceProof } from '@portal/contracts';
import { shareText, statementsSlot, statementText, type SumNode, sumText } from '@portal/contracts/sealed-books';
import { hashOf, type PageKeys, type VerifiedPlace, verifyPlace } from './verify-place';

/** `isProven`: whether the balance is counted in the total, once, and the total is the one that was signed. */
export type VerifiedBalance = VerifiedPlace & { isProven: boolean };

const isAmount = (text: string): boolean => /^\d{1,19}$/.test(text);

/** From a share up to the total. No sum on the way may be below zero: it could hide what others are owed. */
function climbSums(leaf: SumNode, path: BalanceProof['shares'][number]['path']): SumNode | null {
  let own = leaf;
  for (const { side, ...beside } of path) {
    if (!isAmount(beside.sum)) return null;
    const [left, right] = side === 'left' ? [beside, own] : [own, beside];
    own = { hash: hashOf(sumText(left, right)), sum: String(BigInt(left.sum) + BigInt(right.sum)) };
  }
  return own;
}

function isCounted({ memberId, amount, statement, shares }: BalanceProof): boolean {
  if (!shares.every((share) => isAmount(share.amount))) return false;
  if (new Set(shares.map(({ salt }) => salt)).size !== shares.length) return false;
  if (shares.reduce((sum, share) => sum + BigInt(share.amount), 0n) !== BigInt(amount)) return false;
  return shares.every((share) => {
    const top = climbSums({ hash: hashOf(shareText({ memberId, ...share })), sum: share.amount }, share.path);
    return top?.hash === statement.root && top.sum === statement.total;
  });
}

/** Walks from each part of the balance to the stated total, and from there to the signed head. */
export function verifyBalance(proof: BalanceProof, keys: PageKeys): VerifiedBalance {
  const found = verifyPlace(statementText(proof.statement), proof, keys);
  return { ...found, isProven: isCounted(proof) && proof.slot.slot === statementsSlot && found.isSigned };
}
