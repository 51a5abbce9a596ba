import { sql } from 'kysely';
import { newId } from '../../src/core/ids';
import type { TestApp, TestMember } from '../test-app';

type Game = {
  code: string;
  family: string;
  /** Rate by play; null: the series decides. */
  plays: Record<string, string | null>;
  series?: object;
  maxPayout?: string;
  maxMemberStake?: string;
  maxMemberPayout?: string;
  maxDrawStake?: string;
  discount?: string;
  maxStake?: string;
  /** Of every play: where its rate halves, and where a number is full. */
  halfFrom?: string;
  closeAt?: string;
  intervalSeconds?: number;
};

const minor = (text: string | undefined): bigint | null => (text === undefined ? null : BigInt(text) * 10_000n);

/** Games and draws that a test makes itself, and the hands of those who play them. */
export function createLotteryFixtures(app: TestApp) {
  const { read } = app.database;
  let issues = 0;

  return {
    async addGame(game: Game): Promise<void> {
      await sql`
        insert into lottery.games (code, game_id, family, prize_mode, group_code, name, default_play_type, draw_interval_seconds, close_before_seconds,
          max_lines, max_payout, max_member_stake, max_member_payout, max_draw_stake, cancel_minutes_before_close, series)
        values (${game.code}, ${game.code}, ${game.family}, 'SEA', 'TEST', '{"TY": "ทดสอบ"}', ${Object.keys(game.plays)[0]}, ${game.intervalSeconds ?? 300}, 5,
          200, ${minor(game.maxPayout ?? '5000000')}, ${minor(game.maxMemberStake)}, ${minor(game.maxMemberPayout)}, ${minor(game.maxDrawStake)}, 0,
          ${game.series ? JSON.stringify(game.series) : null}::jsonb)`.execute(read);
      for (const [play, rate] of Object.entries(game.plays)) {
        const ladder = game.halfFrom && [
          { fromTotal: '0', permille: 1_000 },
          { fromTotal: String(minor(game.halfFrom)), permille: 500 },
        ];
        await sql`
          insert into lottery.play_settings (game_code, play_type, rate, discount, min_stake, max_stake, ladder, close_at)
          values (${game.code}, ${play}, ${rate}, ${game.discount ?? '0'}, ${game.series ? 200 : 10_000}, ${minor(game.maxStake ?? '200000')},
            ${ladder ? JSON.stringify(ladder) : null}::jsonb, ${minor(game.closeAt)})`.execute(read);
      }
      app.services.lottery.catalog.forget();
    },

    /** A draw by its times from now, in seconds; `upcoming` ones open when `open` is called. */
    async addDraw(
      gameCode: string,
      { closes = 3_600, state = 'open' }: { closes?: number; state?: 'open' | 'upcoming' } = {},
    ): Promise<string> {
      const id = newId();
      issues += 1;
      await sql`
        insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, seed_commit, seed_sealed)
        values (${id}, ${gameCode}, ${this.issueOf(issues)}, ${state}, clock_timestamp() - interval '1 minute',
          clock_timestamp() + make_interval(secs => ${closes}), clock_timestamp() + make_interval(secs => ${closes}), 'commit', '\\x00')`.execute(
        read,
      );
      return id;
    },
    issueOf: (number: number): string => `test-${String(number).padStart(4, '0')}`,
    /** The issue of the draw that was added last. */
    lastIssue(): string {
      return this.issueOf(issues);
    },

    open: (drawId: string) => sql`update lottery.draws set state = 'open' where id = ${drawId}`.execute(read),

    /** Ends a draw with a given result, as its source would, and settles it. */
    async finish(drawId: string, result: object): Promise<void> {
      await this.giveResult(drawId, result);
      await app.services.draws.advance(drawId);
    },

    giveResult: (drawId: string, result: object) =>
      sql`
        update lottery.draws set opens_at = clock_timestamp() - interval '3 hours', closes_at = clock_timestamp() - interval '2 hours',
          draws_at = clock_timestamp() - interval '1 hour', state = 'resulted', result = ${JSON.stringify(result)}::jsonb, seed = 'aa'
         where id = ${drawId}`.execute(read),

    place: (member: TestMember, drawId: string, lines: object[], key = newId(), more: object = {}) =>
      member.post('/lgw/bets', { body: { drawId, lines, ...more }, key }),

    balanceOf: (member: TestMember) => app.services.wallet.getBalance(member.memberId),

    /** A member with a row of the own: the highest series, 1960, stands there. */
    async createSeriesMember(account: string, balance = '100'): Promise<TestMember> {
      const member = await app.createMember({ balance });
      await app.database.transaction((tx) =>
        app.services.members.addAccount(tx, {
          id: member.memberId,
          account,
          nickname: account,
          isAgent: 0,
          parentId: null,
          language: 'TY',
          fields: {},
        }),
      );
      return member;
    },
  };
}

export const testSeries = { minSeries: 1700, maxBetSeries: 1960, units: ['1', '0.1', '0.01'], maxMultiple: 9999 };
