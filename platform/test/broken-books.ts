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
    // Tests close draws by moving their close, so that bets lie behind it; the check of the lotteries would find them.
    await sql`update lottery.bets b set accepted_at = d.closes_at - interval '1 second' from lottery.draws d
      where d.id = b.draw_id and b.accepted_at >= d.closes_at`.execute(app.owner.read);
    for (const cookie of [app.signInOperator('admin'), app.signInOperator('admin')])
      await app.visitor.post('/wps/operators/books/confirm', { headers: { cookie }, body: { reason: 'repaired' } });
    expect(await app.services.books.read()).toMatchObject({ isClean: true, brokenSince: null });
  };
}
