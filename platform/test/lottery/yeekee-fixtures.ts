import type { YeekeeTerms } from '@portal/contracts';
import { sql } from 'kysely';
import vectors from '../../../shared/lottery-rules/fixtures/yeekee.json';
import { newId } from '../../src/core/ids';
import { seal } from '../../src/core/config/seal';
import { commitOf } from '../../src/modules/lottery/draws/seed-vault';
import { createLotteryFixtures } from './lottery-fixtures';
import type { TestApp, TestMember } from '../test-app';

export const yeekeeTerms: YeekeeTerms = {
  shootSeconds: 120,
  pauseSeconds: 3,
  leastShots: 20,
  subtractedRank: 16,
  rankFrom: 'last',
  fillMode: 'house',
};

/** Rounds of a fixed seed, and the hands of those who shoot into them. */
export function createYeekeeFixtures(app: TestApp) {
  const { read } = app.database;
  const lottery = createLotteryFixtures(app);
  const seed = Buffer.from(vectors.withHouse.serverSeedHex, 'hex');
  const sealed = seal(Buffer.from(app.core.secrets.SEED_KEY, 'base64'), seed);

  return {
    ...lottery,
    vectors,
    seed,

    async addYeekee(code: string, terms: Partial<YeekeeTerms> = {}): Promise<void> {
      await lottery.addGame({ code, family: 'thai', plays: { top3: '900', bottom2: '90', runTop: '3.2' } });
      await sql`
        update lottery.games set mapping = 'yeekee', yeekee = ${JSON.stringify({ ...yeekeeTerms, ...terms })}::jsonb where code = ${code}`.execute(
        read,
      );
      app.services.lottery.catalog.forget();
    },

    /** A round by its close from now, in seconds, of the seed of the vectors; open unless it opens later. */
    async addRound(gameCode: string, { closes = 900, opens = -60, issue = vectors.withHouse.roundId } = {}): Promise<string> {
      const id = newId();
      await sql`
        insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
        values (${id}, ${gameCode}, ${issue}, ${opens > 0 ? 'upcoming' : closes > 0 ? 'open' : 'closed'},
          clock_timestamp() + make_interval(secs => ${Math.min(opens, closes - 60)}), clock_timestamp() + make_interval(secs => ${closes}),
          clock_timestamp() + make_interval(secs => ${closes + 180}), ${commitOf(seed)}, ${sealed})`.execute(read);
      return id;
    },

    shoot: (member: TestMember, drawId: string, number: string, key = newId()) =>
      member.post(`/lgw/yeekee/${drawId}/shots`, { body: { number }, key }),

    /** Whoever has shot may shoot again. */
    rest: () => sql`update lottery.yeekee_shots set shot_at = shot_at - interval '4 seconds'`.execute(read),

    /** The numbers in their order, each by the next of the members. */
    async shootAll(members: readonly TestMember[], drawId: string, numbers: readonly string[]): Promise<void> {
      for (const [i, number] of numbers.entries()) {
        if (i % members.length === 0) await this.rest();
        const { status } = await this.shoot(members[i % members.length]!, drawId, number);
        if (status !== 200) throw new Error(`number ${i + 1} was refused`);
      }
    },

    letItBeDue: (id: string) =>
      sql`
        update lottery.draws set opens_at = clock_timestamp() - interval '3 hours', closes_at = clock_timestamp() - interval '4 minutes',
          draws_at = clock_timestamp() - interval '1 minute' where id = ${id}`.execute(read),

    async drawNow(drawId: string): Promise<void> {
      await this.letItBeDue(drawId);
      await app.services.draws.advance(drawId);
    },
  };
}
