import { createHash } from 'node:crypto';
import type { Draw, YeekeeCalculation, YeekeeReward, YeekeeShot } from '@portal/contracts';
import { calculateYeekee } from '@portal/lottery-rules';
import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { newId } from '../../../core/ids';
import type { HubMessage } from '../../../core/events/event-hub';
import { createTestApp, type Reply, type TestApp, type TestMember } from '../../../../test/test-app';
import { createYeekeeFixtures, yeekeeTerms } from '../../../../test/lottery/yeekee-fixtures';
import { hmacOf } from '../draws/seed-vault';
import { drawSeedOf } from '../verification/draw-seed';
import { saveRules } from '../verification/rules-text';

let app: TestApp;
let yeekee: ReturnType<typeof createYeekeeFixtures>;
let members: TestMember[];
beforeAll(async () => {
  app = await createTestApp();
  yeekee = createYeekeeFixtures(app);
  await yeekee.addYeekee('YK');
  members = await Promise.all(Array.from({ length: 7 }, () => app.createMember({ balance: '1000' })));
});
afterAll(() => app.close());

type Page = { shots: YeekeeShot[]; shotCount: number; sum: number | null };
type Shown = { calculation: YeekeeCalculation | null; rewards: YeekeeReward[]; ownCount: number; nextShotAt: string | null; state: string };
let issues = 0;
const nextIssue = () => `YK-test-${(issues += 1)}`;
const newRound = (options = {}) => yeekee.addRound('YK', { issue: nextIssue(), ...options });
const valueOf = <T>({ body }: Reply) => body.value as unknown as T;
const listOf = async (drawId: string, caller: Pick<TestMember, 'get'> = app.visitor, query: Record<string, string> = {}) =>
  valueOf<Page>(await caller.get(`/lgw/yeekee/${drawId}/shots`, { query }));
const roundOf = async (drawId: string, caller: Pick<TestMember, 'get'> = app.visitor) =>
  valueOf<Shown>(await caller.get(`/lgw/yeekee/${drawId}`));
const told = ({ status, body }: Reply) => [status, body.message];
const bet = (member: TestMember, drawId: string, stake: string, selection = '901') =>
  yeekee.place(member, drawId, [{ playType: 'top3', selection, stake, expectedRate: '900' }]);
const rewardsOf = async (member: TestMember) =>
  (
    await sql<{ amount: bigint }>`
      select available as amount from wallet.member_entries where member_id = ${member.memberId} and type = 'YEEKEE_REWARD'`.execute(
      app.database.read,
    )
  ).rows.map(({ amount }) => amount);

describe('shooting numbers', () => {
  it('accepts five digits, also Thai ones, and returns the place in the round @LOTT-05', async () => {
    const drawId = await newRound();
    const taken = valueOf<{ shot: YeekeeShot; nextShotAt: string; serverTime: string }>(await yeekee.shoot(members[0]!, drawId, '๐๐๑๒๓'));
    expect(taken.shot).toMatchObject({ position: 1, number: '00123', isOwn: true, isHouse: false, name: 'ac***' });
    expect(Date.parse(taken.nextShotAt) - Date.parse(taken.serverTime)).toBe(3_000);
    await yeekee.rest();
  });

  it.each(['1234', '123456', '12a45', '', '-1234', '1234 '])('refuses %p', async (number) => {
    expect((await yeekee.shoot(members[0]!, await newRound(), number)).status).toBe(400);
  });

  it('refuses visitors, trial members, requests without a key, unknown rounds and other lotteries', async () => {
    const drawId = await newRound();
    expect((await app.visitor.post(`/lgw/yeekee/${drawId}/shots`, { body: { number: '12345' }, key: newId() })).status).toBe(401);
    const trial = await app.createMember({ isAgent: 4 });
    expect(told(await yeekee.shoot(trial, drawId, '12345'))).toEqual([403, 'session.real_account_needed']);
    expect((await members[0]!.post(`/lgw/yeekee/${drawId}/shots`, { body: { number: '12345' } })).status).toBe(400);
    expect(told(await yeekee.shoot(members[0]!, newId(), '12345'))).toEqual([404, 'lottery.draw_unknown']);
    await yeekee.addGame({ code: 'PLAIN', family: 'thai', plays: { top3: '900' } });
    const plain = await yeekee.addDraw('PLAIN');
    expect(told(await yeekee.shoot(members[0]!, plain, '12345'))).toEqual([404, 'lottery.not_yeekee']);
    expect((await app.visitor.get(`/lgw/yeekee/${plain}`)).body.message).toBe('lottery.not_yeekee');
    expect((await app.visitor.get('/lgw/yeekee/games/PLAIN/rounds')).body.message).toBe('lottery.not_yeekee');
    expect((await listOf(drawId)).shotCount).toBe(0);
  });

  it('accepts numbers from the opening until two minutes after the close of bets, by the database clock', async () => {
    const [early, late, over] = [await newRound({ opens: 30 }), await newRound({ closes: -110 }), await newRound({ closes: -121 })];
    expect(told(await yeekee.shoot(members[0]!, early, '12345'))).toEqual([409, 'lottery.shot_not_open']);
    expect((await yeekee.shoot(members[0]!, late, '12345')).status).toBe(200);
    await yeekee.rest();
    expect(told(await yeekee.shoot(members[0]!, over, '12345'))).toEqual([409, 'lottery.shot_closed']);
    const bets = await bet(members[0]!, late, '10');
    expect(told(bets)).toEqual([409, 'lottery.draw_closed']);
  });

  it('accepts no number in a round that is called off, sealed or not on sale', async () => {
    const [off, sealed, open] = [await newRound(), await newRound(), await newRound()];
    await app.services.draws.callOff(off);
    await sql`insert into lottery.yeekee_rounds (draw_id, sealed_at) values (${sealed}, clock_timestamp())`.execute(app.database.read);
    for (const drawId of [off, sealed])
      expect(told(await yeekee.shoot(members[0]!, drawId, '12345'))).toEqual([409, 'lottery.shot_closed']);
    await sql`update lottery.games set is_enabled = false where code = 'YK'`.execute(app.database.read);
    expect(told(await yeekee.shoot(members[0]!, open, '12345'))).toEqual([409, 'lottery.game_disabled']);
    await sql`update lottery.games set is_enabled = true where code = 'YK'`.execute(app.database.read);
  });

  it('accepts one number in three seconds from a member, also over two rounds, and says when the next may come', async () => {
    const [drawId, other] = [await newRound(), await newRound()];
    expect((await yeekee.shoot(members[1]!, drawId, '11111')).status).toBe(200);
    for (const round of [drawId, other]) {
      const refused = await yeekee.shoot(members[1]!, round, '22222');
      expect(told(refused)).toEqual([429, 'lottery.shot_too_soon']);
      const { nextShotAt, serverTime } = valueOf<{ nextShotAt: string; serverTime: string }>(refused);
      expect(Date.parse(nextShotAt) - Date.parse(serverTime)).toBeGreaterThan(1_000);
    }
    expect((await roundOf(drawId, members[1])).nextShotAt).not.toBeNull();
    await yeekee.rest();
    expect((await yeekee.shoot(members[1]!, drawId, '22222')).status).toBe(200);
    expect(await roundOf(drawId, members[1])).toMatchObject({ ownCount: 2 });
    await yeekee.rest();
  });

  it('counts a number sent twice with one key once, and refuses another number with that key', async () => {
    const drawId = await newRound();
    const key = newId();
    const [first, second] = await Promise.all([1, 2].map(() => yeekee.shoot(members[2]!, drawId, '54321', key)));
    expect([first!.status, second!.status]).toEqual([200, 200]);
    expect(valueOf<{ shot: object }>(first!).shot).toEqual(valueOf<{ shot: object }>(second!).shot);
    expect(told(await yeekee.shoot(members[2]!, drawId, '54322', key))[1]).toBe('request.key_reused');
    expect((await listOf(drawId)).shotCount).toBe(1);
    await yeekee.rest();
  });

  it('gives parallel numbers places without gaps, and enforces the pause for a member who sends many at once', async () => {
    const drawId = await newRound();
    const crowd = Array.from({ length: 25 }, () => app.signIn());
    const eager = app.signIn();
    const replies = await Promise.all([
      ...crowd.map((member, i) => yeekee.shoot(member, drawId, String(10_000 + i))),
      ...Array.from({ length: 8 }, (_, i) => yeekee.shoot(eager, drawId, String(20_000 + i))),
    ]);
    expect(replies.slice(0, 25).every(({ status }) => status === 200)).toBe(true);
    expect(replies.slice(25).filter(({ status }) => status === 200)).toHaveLength(1);
    const { shots } = await listOf(drawId);
    expect(shots.map(({ position }) => position)).toEqual(Array.from({ length: 26 }, (_, i) => 26 - i));
  });

  it('lists the newest first with short names and own ones marked, page by page, and hides the sum', async () => {
    const drawId = await newRound();
    await yeekee.shootAll(members.slice(0, 3), drawId, ['00001', '00002', '00003', '00004']);
    await yeekee.rest();
    const all = await listOf(drawId, members[0]);
    expect(all).toMatchObject({ shotCount: 4, sum: null });
    expect(all.shots.map(({ number, isOwn }) => [number, isOwn])).toEqual([
      ['00004', true],
      ['00003', false],
      ['00002', false],
      ['00001', true],
    ]);
    expect(new Set(all.shots.map(({ name }) => name))).toEqual(new Set(['ac***']));
    expect((await listOf(drawId)).shots.some(({ isOwn }) => isOwn)).toBe(false);
    expect((await listOf(drawId, app.visitor, { before: '3', count: '1' })).shots.map(({ position }) => position)).toEqual([2]);
    expect((await listOf(drawId, members[0], { of: 'own' })).shots.map(({ position }) => position)).toEqual([4, 1]);
    expect((await listOf(drawId, app.visitor, { of: 'own' })).shots).toEqual([]);
  });

  it('tells open pages of new numbers, with one message for all of a moment', async () => {
    const drawId = await newRound();
    const facts: HubMessage[] = [];
    await app.services.yeekee.tellOfShots();
    await app.core.outbox.flush();
    const stop = app.hub.subscribe((message) => void facts.push(message));
    await yeekee.shootAll(members, drawId, ['00001', '00002', '00003']);
    await Promise.all([app.services.yeekee.tellOfShots(), app.services.yeekee.tellOfShots()]);
    await app.core.outbox.flush();
    await app.services.yeekee.tellOfShots();
    await app.core.outbox.flush();
    stop();
    await yeekee.rest();
    expect(facts).toEqual([{ topic: 'lottery.yeekeeShot', memberId: null, data: { drawId, shotCount: 3 } }]);
  });
});

describe('the result of a round', () => {
  it('is the published worked example, through shots of seven members, and pays its bets @LOTT-05 @LOTT-08', async () => {
    const { withHouse, shots, sum } = yeekee.vectors;
    const drawId = await yeekee.addRound('YK');
    const [winner, loser] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100' })];
    await bet(winner, drawId, '10', withHouse.top3);
    await yeekee.place(loser, drawId, [{ playType: 'bottom2', selection: '99', stake: '10', expectedRate: '90' }]);
    await yeekee.shootAll(members, drawId, shots);
    expect(await roundOf(drawId)).toMatchObject({ calculation: null, rewards: [] });
    expect(valueOf<Draw>(await app.visitor.get(`/lgw/draws/${drawId}`)).proof).toMatchObject({
      commit: withHouse.commitSha256,
      seed: null,
    });
    await yeekee.drawNow(drawId);

    const drawn = valueOf<Draw>(await app.visitor.get(`/lgw/draws/${drawId}`));
    expect(drawn).toMatchObject({
      state: 'settled',
      issue: withHouse.roundId,
      result: { top: withHouse.top3, bottom2: withHouse.bottom2 },
      proof: { seed: withHouse.serverSeedHex, commit: withHouse.commitSha256 },
    });
    expect(await roundOf(drawId)).toMatchObject({
      state: 'settled',
      calculation: {
        memberCount: 20,
        memberSum: sum,
        houseShots: [],
        addend: String(withHouse.houseAddend),
        sum: withHouse.sum,
        subtracted: { rank: 16, position: 5, number: '33333' },
        raw: withHouse.rawResult,
      },
    });
    expect((await listOf(drawId)).sum).toBe(sum);
    expect((await yeekee.balanceOf(winner)).available).toBe(parseMoney('9090'));
    expect((await yeekee.balanceOf(loser)).available).toBe(parseMoney('90'));
    expect(told(await yeekee.shoot(members[0]!, drawId, '12345'))).toEqual([409, 'lottery.shot_closed']);
  });

  it('is filled up with labelled numbers of the house, listed after those of members @LOTT-05', async () => {
    const { houseFill } = yeekee.vectors;
    await yeekee.addYeekee('YKF');
    const drawId = await yeekee.addRound('YKF');
    await yeekee.shootAll(members, drawId, houseFill.memberShots);
    await yeekee.drawNow(drawId);
    await yeekee.rest();
    expect(valueOf<Draw>(await app.visitor.get(`/lgw/draws/${drawId}`)).result).toEqual({
      top: houseFill.top3,
      bottom2: houseFill.bottom2,
    });
    expect((await roundOf(drawId)).calculation).toMatchObject({
      houseShots: houseFill.fillShots,
      sum: houseFill.sum,
      raw: houseFill.rawResult,
    });
    const { shots, shotCount } = await listOf(drawId);
    expect(shotCount).toBe(6);
    expect(shots.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i));
    expect(shots.slice(0, 14).every(({ isHouse, name }) => isHouse && name === null)).toBe(true);
    expect(shots.slice(0, 14).map(({ number }) => number)).toEqual([...houseFill.fillShots].reverse());
    expect(
      (await listOf(drawId, app.visitor, { before: '8', count: '3' })).shots.map(({ position, isHouse }) => [position, isHouse]),
    ).toEqual([
      [7, true],
      [6, false],
      [5, false],
    ]);
  });

  it('is listed as verifiable-draws.md says: last position first, the house before members, and turned round it makes the result', async () => {
    const { houseFill } = yeekee.vectors;
    await yeekee.addYeekee('YKO');
    const drawId = await yeekee.addRound('YKO');
    await yeekee.shootAll(members, drawId, houseFill.memberShots);
    // The times would say another order.
    await sql`update lottery.yeekee_shots set shot_at = clock_timestamp() - position * interval '1 second' where draw_id = ${drawId}`.execute(
      app.owner.read,
    );
    await yeekee.drawNow(drawId);
    await yeekee.rest();
    const listed: YeekeeShot[] = [];
    for (let before: string | undefined; ; before = String(listed.at(-1)!.position)) {
      const { shots } = await listOf(drawId, app.visitor, { count: '7', ...(before && { before }) });
      listed.push(...shots);
      if (shots.length < 7) break;
    }
    expect(listed.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i));
    expect(listed.map(({ isHouse }) => isHouse)).toEqual([...Array<boolean>(14).fill(true), ...Array<boolean>(6).fill(false)]);
    const ofMembers = listed.filter(({ isHouse }) => !isHouse).map(({ number }) => number);
    expect(ofMembers.reverse()).toEqual(houseFill.memberShots);
  });

  it('refunds every bet when numbers are missing and the terms say so', async () => {
    await yeekee.addYeekee('YKR', { fillMode: 'refund' });
    const drawId = await yeekee.addRound('YKR');
    const member = await app.createMember({ balance: '100' });
    await bet(member, drawId, '60');
    await yeekee.shootAll(members, drawId, yeekee.vectors.shots.slice(0, 19));
    await yeekee.drawNow(drawId);
    await yeekee.rest();
    expect(await roundOf(drawId)).toMatchObject({ state: 'void', calculation: null, rewards: [] });
    expect((await yeekee.balanceOf(member)).available).toBe(parseMoney('100'));
  });

  it('follows from seed, beacon, tickets and numbers, all of which are published, under the terms named before the round', async () => {
    const game = {
      code: 'YKP',
      gameId: 'YKP',
      family: 'thai' as const,
      prizeMode: 'SEA' as const,
      groupCode: 'TEST',
      name: { TY: 'ยี่กี' },
      defaultPlayType: 'top3',
      schedule: {
        kind: 'rounds' as const,
        prefix: 'YK',
        opens: '00:00',
        first: '00:05',
        everySeconds: 300,
        count: 288,
        drawAfterSeconds: 180,
      },
      resultSource: 'own' as const,
      mapping: 'yeekee',
      yeekee: yeekeeTerms,
      isHot: false,
      isEnabled: true,
      maxLines: 10,
      maxPayout: parseMoney('1000'),
      cancelMinutesBeforeClose: null,
      series: null,
    };
    await app.database.transaction((tx) => app.services.lottery.catalog.save(tx, [{ code: 'TEST', label: { TY: 'ทดสอบ' } }], [game], []));
    await app.services.draws.tick();
    const rounds = valueOf<{ rounds: { drawId: string; issue: string; state: string }[] }>(
      await app.visitor.get('/lgw/yeekee/games/YKP/rounds'),
    ).rounds;
    expect(rounds.at(-1)!.issue).toMatch(/^YK-\d{8}-288$/);
    const { drawId } = rounds.find(({ state }) => state === 'open')!;
    await yeekee.shootAll(members, drawId, yeekee.vectors.shots);
    // The terms of the lottery are others by the time of the result.
    await sql`update lottery.games set yeekee = yeekee || '{"subtractedRank": 1}' where code = 'YKP'`.execute(app.database.read);
    app.services.lottery.catalog.forget();
    await sql`update lottery.draws set beacon_round = '1000' where id = ${drawId}`.execute(app.database.read);
    await yeekee.drawNow(drawId);
    await yeekee.rest();

    const { proof, result, issue } = valueOf<Draw>(await app.visitor.get(`/lgw/draws/${drawId}`));
    expect(proof).toMatchObject({ version: 2, ticketCount: 0 });
    const seed = Buffer.from(proof!.seed!, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(proof!.commit);
    const { text } = valueOf<{ text: string }>(await app.visitor.get(`/lgw/rules/${proof!.rulesHash}`));
    const named = (JSON.parse(text) as { yeekee: typeof yeekeeTerms }).yeekee;
    expect(named).toEqual(yeekeeTerms);
    const { shots } = await listOf(drawId, app.visitor, { count: '1000' });
    const numbers = shots.filter(({ isHouse }) => !isHouse).map(({ number }) => number);
    const key = drawSeedOf(seed, proof!.beacon!.value!, drawId, proof!.ticketRoot!);
    const repeated = calculateYeekee(hmacOf(key), issue, numbers.reverse(), named)!;
    expect(repeated.result).toEqual(result);
    expect((await roundOf(drawId)).calculation).toMatchObject({ raw: repeated.raw, addend: repeated.addend, sum: repeated.sum });
    await sql`update lottery.games set is_enabled = false where code = 'YKP'`.execute(app.database.read);
  });
});

describe('rewards of shooters', () => {
  /** A round of 20 numbers: the last by `last`, the fifth, which has rank 16, by `sixteenth`. */
  async function playRound(last: TestMember, sixteenth: TestMember): Promise<string> {
    const drawId = await newRound();
    const crowd = Array.from({ length: 18 }, () => app.signIn());
    crowd.splice(4, 0, sixteenth);
    await yeekee.shootAll([...crowd, last], drawId, yeekee.vectors.shots);
    await yeekee.rest();
    return drawId;
  }
  const messagesOf = async (member: TestMember) =>
    valueOf<{ content: { kind: string; params: object }[] }>(await member.get('/wps/relay/messages')).content.filter(
      ({ kind }) => kind === 'yeekee_reward',
    );

  it('pays 200 baht for rank 1 and 400 for rank 16 to whoever staked 100 baht in the round, once and with a message @LOTT-05 @MEM-18', async () => {
    const [last, sixteenth] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100' })];
    const drawId = await playRound(last, sixteenth);
    await bet(last, drawId, '60');
    await bet(last, drawId, '40', '777');
    await bet(sixteenth, drawId, '100', '777');
    await yeekee.letItBeDue(drawId);
    await Promise.all([1, 2, 3, 4, 5].map(() => app.services.draws.advance(drawId)));
    // As after a crash between payment and the end of the settlement, twice.
    for (let i = 0; i < 2; i += 1) {
      await sql`update lottery.draws set state = 'resulted' where id = ${drawId}`.execute(app.database.read);
      await app.services.draws.advance(drawId);
    }
    expect([await rewardsOf(last), await rewardsOf(sixteenth)]).toEqual([[parseMoney('200')], [parseMoney('400')]]);
    expect((await yeekee.balanceOf(sixteenth)).available).toBe(parseMoney('400'));
    expect(await messagesOf(sixteenth)).toMatchObject([{ params: { amount: '400.00', rank: '16', gameCode: 'YK' } }]);
    expect((await roundOf(drawId, last)).rewards).toEqual([
      { rank: 1, amount: '200.00', name: 'ac***', isOwn: true },
      { rank: 16, amount: '400.00', name: 'ac***', isOwn: false },
    ]);
    expect(await app.services.wallet.check()).toEqual([]);
  });

  it('counts ranks from the end that was announced before the round opened, also if the lottery has changed it since', async () => {
    const [last, sixteenth] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100' })];
    const drawId = await playRound(last, sixteenth);
    await bet(last, drawId, '100', '777');
    await app.database.transaction((tx) => saveRules(tx, [{ hash: 'named', text: JSON.stringify({ yeekee: yeekeeTerms }) }]));
    await sql`update lottery.draws set rules_hash = 'named' where id = ${drawId}`.execute(app.database.read);
    const count = async (rankFrom: string) => {
      await sql`update lottery.games set yeekee = yeekee || ${JSON.stringify({ rankFrom })}::jsonb where code = 'YK'`.execute(
        app.database.read,
      );
      app.services.lottery.catalog.forget();
    };
    await count('first');
    await yeekee.drawNow(drawId);
    await count('last');
    expect(await rewardsOf(last)).toEqual([parseMoney('200')]);
  });

  it('pays nothing to a member who staked less or cancelled the bets, and nothing to the house', async () => {
    const [last, sixteenth] = [await app.createMember({ balance: '500' }), await app.createMember({ balance: '500' })];
    const drawId = await playRound(last, sixteenth);
    await bet(last, drawId, '99.99');
    const cancelled = valueOf<{ id: string }>(await bet(sixteenth, drawId, '100'));
    expect((await sixteenth.post(`/lgw/bets/${cancelled.id}/cancel`, { body: {} })).status).toBe(200);
    await bet(sixteenth, await newRound(), '100');
    await yeekee.drawNow(drawId);
    expect([await rewardsOf(last), await rewardsOf(sixteenth)]).toEqual([[], []]);

    const alone = await app.createMember({ balance: '500' });
    const filled = await newRound();
    await yeekee.shootAll([alone], filled, ['12345']);
    await bet(alone, filled, '100');
    await yeekee.drawNow(filled);
    expect(await rewardsOf(alone)).toEqual([]);
    expect((await roundOf(filled)).calculation).toMatchObject({ memberCount: 1, subtracted: { position: 5 } });
  });

  it('pays once after a failure in the middle', async () => {
    const [last, sixteenth] = [await app.createMember({ balance: '100' }), await app.createMember({ balance: '100' })];
    const drawId = await playRound(last, sixteenth);
    await bet(last, drawId, '100', '777');
    await sql`create function lottery.fail() returns trigger language plpgsql as $$ begin raise 'power cut'; end $$`.execute(
      app.owner.read,
    );
    await sql`create trigger fail before insert on wallet.member_entries for each row execute function lottery.fail()`.execute(
      app.owner.read,
    );
    await yeekee.letItBeDue(drawId);
    await expect(app.services.draws.advance(drawId)).rejects.toThrow('power cut');
    expect(await rewardsOf(last)).toEqual([]);
    await sql`drop function lottery.fail cascade`.execute(app.owner.read);
    await app.services.draws.tick();
    expect(await rewardsOf(last)).toEqual([parseMoney('200')]);
    expect((await roundOf(drawId)).state).toBe('settled');
  });
});
