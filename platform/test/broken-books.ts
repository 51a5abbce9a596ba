import { sql } from 'kysely';
import type { TestApp } from './test-app';

/** Breaks the books as only the owner can, by a balance that no entry explains, and lets it be found. Answers what repairs them: two officers confirm it. */
export async function breakBooks(app: TestApp): Promise<() => Promise<void>> {
  const { memberId } = await app.createMember();
  const shift = (amount: bigint) =>
    sql`update wallet.accounts set available = available + ${amount} where member_id = ${memberId}`.execute(app.owner.read);
  await shift(1n);
  expect(await app.services.books.check()).not.toEqual([]);
  return async () => {
    await shift(-1n);
    for (const cookie of [app.signInOperator('admin'), app.signInOperator('admin')])
      await app.visitor.post('/wps/operators/books/confirm', { headers: { cookie }, body: { reason: 'repaired' } });
    expect(await app.services.books.read()).toMatchObject({ isClean: true, brokenSince: null });
  };
}
