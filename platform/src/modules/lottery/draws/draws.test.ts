import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import type { DrawProof } from '@portal/contracts';
import { createStream, drawResult } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';
import { newId } from '../../../core/ids';
import { demoCalendar, demoGroups, demoLotteries, demoPlaySettings } from '../../../demo/demo-lottery';
import { hmacOf } from './seed-vault';
import { drawSeedOf } from '../verification/draw-seed';
import { merkleRoot, rootOfPath } from '../../../core/merkle-tree';

type Shown = {
  id: string;
  state: string;
  issue: string;
  result: unknown;
  published: unknown;
  sourceLabel: Record<string, string> | null;
  proof: DrawProof | null;
};

const verifier = resolve(__dirname, '../../../../../shared/lottery-rules/verifier/verify-draw.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.transaction((tx) => app.services.lottery.catalog.save(tx, demoGroups, demoLotteries, demoPlaySettings, demoCalendar));
  await app.services.draws.tick();
});
afterAll(() => app.close());

const show = async (id: string) => (await app.visitor.get(`/lgw/draws/${id}`)).body.value as Shown;

/** Another draw of a game, as the planner made its last one, open from now on. */
async function openDraw(gameCode: string): Promise<string> {
  const id = newId();
  await sql`
    insert into lottery.draws (id, game_code, issue, state, opens_at, closes_at, draws_at, source, source_label, label, proof_version, rules_hash, beacon_source,
      beacon_round, seed_commit, seed_sealed, refund_at)
    select ${id}, game_code, ${id.slice(-12)}, 'open', clock_timestamp() - interval '1 hour', clock_timestamp() + interval '1 hour',
      clock_timestamp() + interval '1 hour', source, source_label, label, proof_version, rules_hash, beacon_source,
      case when beacon_round is not null then extract(epoch from clock_timestamp() - interval '1 minute')::bigint::text end,
      seed_commit, seed_sealed, clock_timestamp() + interval '2 hours'
      from lottery.draws where game_code = ${gameCode} order by draws_at desc limit 1`.execute(app.database.read);
  return id;
}

/** Lets the time of the draw come. */
async function letItBeDue(id: string): Promise<void> {
  await sql`update lottery.draws set opens_at = clock_timestamp() - interval '3 hours', closes_at = clock_timestamp() - interval '2 minutes',
    draws_at = clock_timestamp() - interval '1 minute' where id = ${id}`.execute(app.database.read);
}

const top3 = (selection: string, stake = '10') => ({ playType: 'top3', selection, stake, expectedRate: '900' });
const place = (member: TestMember, drawId: string, lines: object[]) =>
  member.post('/lgw/bets', { body: { drawId, lines, acceptRateChange: true }, key: newId() });
const idOf = ({ body }: { body: { value: never } }) => (body.value as { id: string }).id;
const balanceOf = async (member: TestMember) => (await app.services.wallet.getBalance(member.memberId)).available;

describe('draws ahead', () => {
  it('has a draw on sale, or the next one, of every lottery of the demo @LOTT-01', async () => {
    const { rows } = await sql<{ code: string }>`
      select g.code from lottery.games g where not exists (
        select 1 from lottery.draws d where d.game_code = g.code and d.closes_at > clock_timestamp())`.execute(app.database.read);
    expect(rows).toEqual([]);
    expect(demoLotteries.length).toBeGreaterThan(85);
  });

  it('plans nothing twice, and a second run does hardly any work', async () => {
    // Draws near the horizon are left out: time goes on between the two looks.
    const { rows: moments } = await sql<{ near: Date; far: Date }>`
      select clock_timestamp() + interval '20 hours' as near, clock_timestamp() + interval '30 hours' as far`.execute(app.database.read);
    const { near, far } = moments[0]!;
    const count = async () => {
      const { rows } = await sql<{ soon: string; later: string }>`
        select count(*) filter (where d.draws_at < ${near})::text as soon, count(*) filter (where d.draws_at > ${far})::text as later
          from lottery.draws d join lottery.games g on g.code = d.game_code where g.draw_interval_seconds = 0`.execute(app.database.read);
      return rows[0]!;
    };
    const before = await count();
    const began = performance.now();
    await app.services.draws.tick();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await count()).toEqual(before);
  });

  it('goes on by the calendar after a draw that was postponed', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from lottery.draws where game_code = 'VNN' order by draws_at desc limit 1`.execute(app.database.read);
    const { id } = rows[0]!;
    await sql`delete from lottery.draws where game_code = 'VNN' and id <> ${id}`.execute(app.owner.read);
    // Planned for an hour ago and postponed until after the issue that follows it.
    await sql`
      update lottery.draws set issue = 'postponed', planned_at = clock_timestamp() - interval '1 hour', closes_at = clock_timestamp() + interval '30 hours',
        draws_at = clock_timestamp() + interval '30 hours' where id = ${id}`.execute(app.database.read);
    await app.services.draws.tick();
    const { rows: following } = await sql`
      select 1 from lottery.draws
       where game_code = 'VNN' and id <> ${id} and draws_at > clock_timestamp() and draws_at <= clock_timestamp() + interval '24 hours'`.execute(
      app.database.read,
    );
    expect(following).toHaveLength(1);
  });

  it('publishes the seed’s hash, the rules and the beacon’s round before an own draw opens, and not the seed @LOTT-08', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from lottery.draws where game_code = 'SSC60' and state = 'upcoming' order by closes_at desc limit 1`.execute(
      app.database.read,
    );
    const { proof } = await show(rows[0]!.id);
    expect(proof).toMatchObject({ version: 2, seed: null, ticketRoot: null, beacon: { source: 'local', value: null } });
    expect(proof!.commit).toMatch(/^[0-9a-f]{64}$/);
    const { body } = await app.visitor.get(`/lgw/rules/${proof!.rulesHash}`);
    const { text } = body.value as { text: string };
    expect(createHash('sha256').update(text).digest('hex')).toBe(proof!.rulesHash);
    expect(JSON.parse(text)).toMatchObject({ gameCode: 'SSC60', family: 'ssc' });
  });

  it('says of every lottery that is not ours where its results come from', async () => {
    const { body } = await app.visitor.get('/lgw/games/VNS_TG');
    const { current } = body.value as { current: { source: string; label: object; proof: unknown; issue: string } };
    expect(current).toMatchObject({
      source: 'feed',
      sourceLabel: { EN: 'Simulated for demonstration, not a real result' },
      label: { VI: 'Tiền Giang' },
      proof: null,
    });
    expect(current.issue).toMatch(/^\d{8}-TG$/);
  });

  it('lists issues that are not stored yet', async () => {
    const issues = await app.services.draws.upcomingIssues('SSC60', 240);
    expect(new Set(issues.map(({ issue }) => issue)).size).toBe(240);
    expect(issues.at(-1)!.closesAt.getTime() - Date.now()).toBeGreaterThan(3.9 * 3_600_000);
  });
});

describe('an own draw', () => {
  it('is drawn from seed, beacon and tickets, and all of it can be recomputed by anyone @LOTT-08', async () => {
    const drawId = await openDraw('CHANDRA5');
    const members = await Promise.all([1, 2, 3].map(() => app.createMember({ balance: '100' })));
    const bets = [];
    for (const member of members) bets.push(idOf(await place(member, drawId, [top3('916'), top3('007')])));
    const cancelled = await place(members[0]!, drawId, [top3('111')]);
    expect((await members[0]!.post(`/lgw/bets/${idOf(cancelled)}/cancel`, { body: {} })).status).toBe(200);
    expect((await members[0]!.get(`/lgw/bets/${bets[0]}/proof`)).status).toBe(404);
    await letItBeDue(drawId);
    await app.services.draws.advance(drawId);

    const shown = await show(drawId);
    const { commit, seed, beacon, ticketRoot, ticketCount } = shown.proof!;
    expect([shown.state, ticketCount]).toEqual(['settled', 3]);
    expect(createHash('sha256').update(Buffer.from(seed!, 'hex')).digest('hex')).toBe(commit);
    const { body } = await app.visitor.get(`/lgw/draws/${drawId}/tickets`);
    const { hashes } = body.value as { hashes: string[] };
    expect(await merkleRoot(Buffer.from(hashes.join(''), 'hex'))).toBe(ticketRoot);
    const key = createHmac('sha256', Buffer.from(seed!, 'hex')).update(`${beacon!.value}:${drawId}:${ticketRoot}`).digest();
    expect(key).toEqual(drawSeedOf(Buffer.from(seed!, 'hex'), beacon!.value!, drawId, ticketRoot!));
    expect(shown.result).toEqual(drawResult('thai', createStream(hmacOf(key), 'CHANDRA5', shown.issue)));

    if (hasPython) {
      const rules = ((await app.visitor.get(`/lgw/rules/${shown.proof!.rulesHash}`)).body.value as { text: string }).text;
      const told = (published: object) =>
        spawnSync('python3', [verifier], { input: JSON.stringify(published), encoding: 'utf8' }).stdout.trim();
      expect(told({ draw: shown, rules, tickets: hashes })).toBe('1 draws checked, 0 wrong');
      expect(told({ draw: shown, rules, tickets: hashes.slice(1) })).toContain('the tickets do not make the root');
    }

    for (const [i, bet] of bets.entries()) {
      const proof = (await members[i]!.get(`/lgw/bets/${bet}/proof`)).body.value as {
        text: string;
        hash: string;
        path: { side: 'left' | 'right'; hash: string }[];
        position: number;
      };
      const leaf = createHash('sha256').update(Buffer.of(0)).update(proof.text).digest();
      expect(leaf.toString('hex')).toBe(proof.hash);
      expect(hashes[proof.position]).toBe(proof.hash);
      expect(rootOfPath(leaf, proof.path)).toBe(ticketRoot);
      expect(proof.text.split('\n').slice(1)).toEqual(['1;top3;916;1;100000;100000;900/1', '2;top3;007;1;100000;100000;900/1']);
    }
    expect((await members[1]!.get(`/lgw/bets/${bets[0]}/proof`)).body.message).toBe('lottery.bet_unknown');
  });

  it('waits for a beacon that does not answer, logs it, and is neither skipped nor refunded @LOTT-08', async () => {
    const drawId = await openDraw('SSC60');
    await sql`update lottery.draws set beacon_source = 'silent' where id = ${drawId}`.execute(app.database.read);
    let value: string | null = null;
    app.services.draws.beacons.set('silent', { name: 'silent', roundAt: () => '1', valueOf: async () => value });
    await letItBeDue(drawId);
    await app.services.draws.advance(drawId);
    await app.services.draws.advance(drawId);
    expect(await show(drawId)).toMatchObject({ state: 'closed', result: null, proof: { seed: null } });
    expect(app.logLines.join('')).toContain('a draw waits for its beacon');
    value = 'ab'.repeat(32);
    await app.services.draws.advance(drawId);
    expect(await show(drawId)).toMatchObject({ state: 'settled', proof: { beacon: { value } } });
  });

  it('has another result when one more ticket was sold', async () => {
    const results = [];
    for (const count of [0, 1]) {
      const drawId = await openDraw('CHANDRA5');
      const member = await app.createMember({ balance: '100' });
      for (let i = 0; i < count; i += 1) await place(member, drawId, [top3('916')]);
      await letItBeDue(drawId);
      await app.services.draws.advance(drawId);
      results.push((await show(drawId)).proof!.ticketRoot);
    }
    expect(results[0]).toBe(createHash('sha256').digest('hex'));
    expect(results[1]).not.toBe(results[0]);
  });
});

describe('feeds', () => {
  it('replays real past draws and names their day', async () => {
    const drawId = await openDraw('VNN');
    await letItBeDue(drawId);
    await app.services.draws.advance(drawId);
    const { state, result, sourceLabel } = await show(drawId);
    expect([
      state,
      Object.keys((result as { prizes: object }).prizes)
        .sort()
        .join(),
    ]).toEqual(['settled', 'DB,G1,G2,G3,G4,G5,G6,G7']);
    expect(sourceLabel!.EN).toMatch(/^Sandbox: the real result of 2023-0[56]-\d\d$/);
  });

  it('replays the government lottery with all its prizes', async () => {
    const drawId = await openDraw('GLO');
    await letItBeDue(drawId);
    await app.services.draws.advance(drawId);
    const { result, published, sourceLabel } = await show(drawId);
    const { first, front3, back3, back2, prize5 } = published as Record<string, string[]>;
    expect(result).toEqual({ top: first, front3, bottom3: back3, bottom2: back2 });
    expect([prize5!.length, sourceLabel!.EN]).toEqual([100, expect.stringMatching(/^Sandbox: the real result of 202[34]-/)]);
  });

  it('reads Hanoi off the special and the first prize @LOTT-07', async () => {
    const drawId = await openDraw('HANOI');
    await letItBeDue(drawId);
    await app.services.draws.advance(drawId);
    const { result, published } = await show(drawId);
    const [special, first] = (published as { numbers: string[] }).numbers;
    expect(result).toEqual({ top: special!.slice(1), bottom2: first!.slice(3) });
  });

  it.each(demoLotteries.filter(({ feed }) => feed === 'simulated').map(({ code }) => code))(
    'gives %s a complete result and calls it simulated',
    async (code) => {
      const drawId = await openDraw(code);
      await letItBeDue(drawId);
      await app.services.draws.advance(drawId);
      const { state, sourceLabel, proof } = await show(drawId);
      expect([state, sourceLabel?.EN, proof]).toEqual(['settled', 'Simulated for demonstration, not a real result', null]);
    },
  );

  it('accepts only complete results, and goes on when the feed is right again', async () => {
    const drawId = await openDraw('LAO_VIP');
    const feeds = app.services.draws.feeds;
    const usual = feeds.get('simulated')!;
    const find = jest.fn(async () => ({ published: { kind: 'numbers' as const, numbers: ['12'] }, result: null, label: {} as never }));
    feeds.set('simulated', { ...usual, find });
    await letItBeDue(drawId);
    await app.services.draws.advance(drawId);
    expect((await show(drawId)).state).toBe('closed');
    feeds.set('simulated', usual);
    await app.services.draws.tick();
    expect((await show(drawId)).state).toBe('settled');
  });

  it.each([
    ['there is no result in time', async () => null],
    ['the feed fails until then', () => Promise.reject(new Error('the feed is down'))],
  ])('refunds every bet once when %s @LOTT-07', async (_, find) => {
    const drawId = await openDraw('LAO_STAR');
    const member = await app.createMember({ balance: '100' });
    const bet = idOf(await place(member, drawId, [top3('123')]));
    const usual = app.services.draws.feeds.get('simulated')!;
    app.services.draws.feeds.set('simulated', { ...usual, find });
    await letItBeDue(drawId);
    await app.services.draws.advance(drawId);
    expect([(await show(drawId)).state, await balanceOf(member)]).toEqual(['closed', parseMoney('90')]);
    await sql`update lottery.draws set refund_at = clock_timestamp() - interval '1 second' where id = ${drawId}`.execute(app.database.read);
    await Promise.all([1, 2, 3].map(() => app.services.draws.advance(drawId)));
    app.services.draws.feeds.set('simulated', usual);
    await app.services.draws.advance(drawId);
    expect([(await show(drawId)).state, await balanceOf(member)]).toEqual(['missed', parseMoney('100')]);
    expect((await member.get(`/lgw/bets/${bet}`)).body.value).toMatchObject({ status: 'refunded' });
    expect(await app.services.wallet.check()).toEqual([]);
  });
});

describe('results of a day', () => {
  it('lists what was drawn, by day and by lottery', async () => {
    const day = '2020-03-05';
    const drawnAt = async (gameCode: string, time: string) => {
      const { rows } = await sql<{ id: string }>`
        update lottery.draws set opens_at = ${time}::timestamptz - interval '1 hour', closes_at = ${time}, draws_at = ${time}
         where id = (select id from lottery.draws where game_code = ${gameCode} and state = 'settled' order by draws_at desc limit 1)
        returning id`.execute(app.database.read);
      return rows[0]!.id;
    };
    const last = await drawnAt('HANOI', '2020-03-05T23:59:59+07:00');
    const first = await drawnAt('GLO', '2020-03-05T00:00:00+07:00');
    await drawnAt('LAO_VIP', '2020-03-04T23:59:59+07:00');
    await drawnAt('LAO_STAR', '2020-03-06T00:00:00+07:00');
    const own = await drawnAt('CHANDRA5', '2020-03-05T12:00:00+07:00');
    const list = async (query: object) =>
      ((await app.visitor.get('/lgw/results', { query: { day, ...query } })).body.value as { id: string }[]).map(({ id }) => id);
    expect(await list({})).toEqual([last, first]);
    expect(await list({ gameCode: 'CHANDRA5' })).toEqual([own]);
    expect((await app.visitor.get('/lgw/results', { query: { day: '2026-13-01' } })).status).toBe(400);
  });
});
