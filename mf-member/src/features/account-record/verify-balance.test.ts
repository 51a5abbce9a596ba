import type { BalanceProof } from '@portal/contracts';
import { countedBalance, otherHash, sealKey } from '../../testing/sealed-entry';
import { verifyBalance } from './verify-balance';

const proof = countedBalance();
const withStep = (change: Partial<BalanceProof['shares'][number]['path'][number]>): BalanceProof => ({
  ...proof,
  shares: proof.shares.map((share) => ({ ...share, path: share.path.map((step, i) => (i === 1 ? { ...step, ...change } : step)) })),
});

it('leads from every part of the balance to the signed total, with a key that the page knows @MEM-22', () => {
  expect(verifyBalance(proof, [sealKey])).toMatchObject({ isProven: true, isKeyKnown: true });
  expect(verifyBalance(proof, [])).toMatchObject({ isProven: true, isKeyKnown: false });
});

it.each<[string, () => BalanceProof]>([
  ['another balance', () => ({ ...proof, amount: '7341301' })],
  ['another member', () => ({ ...proof, memberId: proof.memberId.replace('019aa', '019ab') })],
  [
    'a part that is missing',
    () => ({ ...proof, amount: '7000000', shares: proof.shares.slice(0, 1).map((share) => ({ ...share, path: [] })) }),
  ],
  ['a part that counts twice', () => ({ ...proof, amount: '14000000', shares: [proof.shares[0]!, proof.shares[0]!] })],
  ['a part below zero', () => ({ ...proof, shares: proof.shares.map((share, i) => ({ ...share, amount: ['7682600', '-341300'][i]! })) })],
  ['a neighbour of another hash', () => withStep({ hash: otherHash('d'.repeat(64)) })],
  ['a neighbour of another sum', () => withStep({ sum: '9999999' })],
  ['a neighbour below zero', () => withStep({ sum: '-10000000' })],
  ['another total', () => ({ ...proof, statement: { ...proof.statement, total: '7341300' } })],
  ['another moment', () => ({ ...proof, statement: { ...proof.statement, at: '2026-11-21T17:00:00.000000Z' } })],
  ['the slot of a member', () => ({ ...proof, slot: { ...proof.slot, slot: 0xaa } })],
  ['no signature', () => ({ ...proof, signed: { ...proof.signed, signature: 'AAAA' } })],
])('does not believe %s', (_, forge) => {
  expect(verifyBalance(forge(), [sealKey]).isProven).toBe(false);
});
