import type { EntryProof } from '@portal/contracts';
import { ledgerRow } from '../../testing/samples';
import { otherHash, sealedEntry, sealKey } from '../../testing/sealed-entry';
import { verifyEntry } from './verify-entry';

const row = ledgerRow();
const proof = sealedEntry(row);

it('leads from the row that is shown to the signed head, with a key that the page knows @MEM-21', () => {
  expect(verifyEntry(proof, row, [sealKey])).toMatchObject({ isProven: true, isKeyKnown: true });
  expect(verifyEntry(proof, row, [])).toMatchObject({ isProven: true, isKeyKnown: false });
});

it.each<[string, (p: EntryProof) => EntryProof]>([
  ['another entry', () => sealedEntry(ledgerRow({ amount: '1.00' }))],
  ['an amount that was changed', (p) => ({ ...p, entry: { ...p.entry, hold: '1' } })],
  ['a hash that was changed', (p) => ({ ...p, path: p.path.map((step) => ({ ...step, hash: otherHash(step.hash) })) })],
  ['a way that was cut', (p) => ({ ...p, slotPath: [] })],
  ['another slot than the member’s', (p) => ({ ...p, entry: { ...p.entry, memberId: p.entry.memberId.replace(/aa$/, 'ab') } })],
  ['a seal of another time', (p) => ({ ...p, seal: { ...p.seal, until: '2001-01-01T00:00:00.000000Z' } })],
  ['another head before', (p) => ({ ...p, headBefore: otherHash(p.headBefore) })],
  ['a signature of something else', (p) => ({ ...p, signed: { ...p.signed, at: '2026-11-21T02:32:00.000Z' } })],
  ['no signature', (p) => ({ ...p, signed: { ...p.signed, signature: 'AAAA' } })],
  ['no key', (p) => ({ ...p, signed: { ...p.signed, publicKey: '' } })],
])('does not believe %s', (_, forge) => {
  expect(verifyEntry(forge(proof), row, [sealKey]).isProven).toBe(false);
});

it.each([
  { amount: '1.00' },
  { balanceAfter: '1.00' },
  { holdAfter: '1.00' },
  { type: 'WITHDRAWAL' },
  { refId: 'x' },
  { time: '2026-11-21T02:30:01.000Z' },
])('does not believe a genuine proof beside a row with %p', (change) => {
  expect(verifyEntry(proof, { ...row, ...change }, [sealKey]).isProven).toBe(false);
});
