import { createHash, randomUUID } from 'node:crypto';
import { parseMoney, toWire } from '@portal/money';
import { roundSeeds } from '../../fairness/round-seeds.repository';
import { unbetBefore } from '../retention';
import type { SlipView } from './book.wire';
import { getLeague, getTeam } from './data/leagues';
import { drawMatch } from './draw-match';
import { readMarketKey } from './engine/markets';
import { payoutOf, possiblePayout } from './engine/slip';
import { forgetFixtures } from './fixtures.repository';
import { createReferee, legOutcome } from './referee';
import {
  at, board, closeBooks, detail, legOf, openBooks, place, placed, playNow, refused, scheduled, settledSlip, sit, slipsOf, until,
} from './testing/book-studio'; // prettier-ignore

beforeAll(() => openBooks());
afterAll(closeBooks);

/** What a slip has to pay, computed from the seeds that were shown and nothing else. */
async function owed(token: string, slip: SlipView, code?: string): Promise<bigint | 'back'> {
  const legs = await Promise.all(
    slip.legs.map(async (leg) => {
      const fixture = await detail(token, leg.fixtureId, code);
      expect(createHash('sha256').update(Buffer.from(fixture.serverSeed!, 'hex')).digest('hex')).toBe(fixture.seedHash);
      const drawn = drawMatch(fixture, Buffer.from(fixture.serverSeed!, 'hex'));
      const play = drawn === 'postponed' ? null : drawn;
      if (play) expect(fixture.counts).toEqual(play.counts);
      expect(readMarketKey(leg.market)).toBeDefined();
      const outcome = legOutcome({ offer: [], play, state: play ? 'finished' : 'postponed' }, leg);
      return { odds: leg.odds, outcome };
    }),
  );
  return legs.every(({ outcome }) => outcome === 'void') ? 'back' : payoutOf(parseMoney(slip.stake), legs);
}

it('takes a single, plays the match, and pays what its seed says, once @GAME-07', async () => {
  const player = await sit();
  const [fixture] = await scheduled(player.token);
  const slip = placed(await place(player, [legOf(fixture!)]));

  expect(slip).toMatchObject({ state: 'open', stake: '50.00' });
  expect(slip.possiblePayout).toBe(toWire(possiblePayout(parseMoney('50.00'), [slip.odds])));
  expect(at.operator.balanceOf(player.id)).toBe('950.00');
  expect((await slipsOf(player.token)).open.map(({ id }) => id)).toEqual([slip.id]);

  await playNow([fixture!.id]);
  const settled = await settledSlip(player.token, slip.id);
  const payout = await owed(player.token, slip);
  if (payout === 'back') expect(settled).toMatchObject({ state: 'void', payout: null });
  else expect(settled).toMatchObject({ state: 'settled', payout: toWire(payout) });
  const balance = toWire(parseMoney('950.00') + (payout === 'back' ? parseMoney('50.00') : payout));
  await until(async () => at.operator.balanceOf(player.id) === balance);
  const callsOfRound = () =>
    (['win', 'rollback'] as const).flatMap((method) => at.operator.callsOf(method)).filter(({ body }) => body.roundId === slip.id);
  await until(async () => callsOfRound().length > 0);
  expect(callsOfRound().map(({ method }) => method)).toEqual([payout === 'back' ? 'rollback' : 'win']);

  const league = getLeague(fixture!.league);
  const sides = { home: getTeam(league, fixture!.home).name, away: getTeam(league, fixture!.away).name };
  const told = [...at.operator.callsOf('bet'), ...at.operator.callsOf('win')].filter(({ body }) => body.roundId === slip.id);
  for (const { body } of told) expect(body).toMatchObject({ betDetail: { legs: [{ fixtureId: fixture!.id, ...sides }] } });
});

it('settles every market of every sport as its revealed seed says, in singles and parlays', async () => {
  for (const code of ['SPORTS-001', 'ESPORTS-004']) {
    const player = await sit(code, '100000.00');
    const fixtures = (await scheduled(player.token, code)).slice(0, 9);
    const slips: SlipView[] = [];
    for (const fixture of fixtures) {
      const { allMarkets } = await detail(player.token, fixture.id, code);
      for (const { key, quotes } of allMarkets.slice(0, 5)) {
        const leg = { fixtureId: fixture.id, market: key, selection: quotes.at(-1)!.selection, odds: quotes.at(-1)!.odds };
        slips.push(placed(await place(player, [leg], { stake: '10.55', oddsChange: 'any', code })));
      }
    }
    const lines = fixtures.filter(({ markets }) => markets.length > 1);
    for (const size of [2, 3])
      slips.push(placed(await place(player, lines.slice(0, size).map((fixture) => legOf(fixture, 1)), { stake: '13.37', oddsChange: 'any', code }))); // prettier-ignore
    await playNow(fixtures.map(({ id }) => id));
    for (const { id } of slips) {
      const settled = await settledSlip(player.token, id, code);
      const payout = await owed(player.token, settled, code);
      expect([settled.state, settled.payout]).toEqual(payout === 'back' ? ['void', null] : ['settled', toWire(payout)]);
    }
    await until(
      async () => at.operator.netOf(player.id) === toWire(parseMoney(at.operator.balanceOf(player.id)) - parseMoney('100000.00')),
    );
  }
});

it('takes a slip once however often it is sent, and no other under its name', async () => {
  const player = await sit();
  const [fixture] = await scheduled(player.token);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => place(player, [legOf(fixture!)], { key })));

  expect(new Set(answers.map((answer) => placed(answer).id)).size).toBe(1);
  expect(at.operator.balanceOf(player.id)).toBe('950.00');
  const other = await place(player, [legOf(fixture!)], { key, stake: '60.00' });
  expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } });
});

it('refuses two legs of one match, eleven legs, stakes outside the limits and payouts beyond the largest', async () => {
  const player = await sit();
  const [first, second] = await scheduled(player.token);
  expect(refused(await place(player, [legOf(first!), legOf(first!, 1)])).code).toBe('same_match');
  expect(
    (
      await place(
        player,
        Array.from({ length: 11 }, () => legOf(first!)),
      )
    ).status,
  ).toBe(400);
  expect((await place(player, [])).status).toBe(400);
  expect(refused(await place(player, [legOf(first!)], { stake: '9.99' })).code).toBe('stake_limit');
  expect(refused(await place(player, [legOf(first!)], { stake: '20000.01' })).code).toBe('stake_limit');
  expect((await place(player, [legOf(first!)], { stake: '10.555' })).status).toBe(400);
  expect((await place(player, [legOf(first!)], { stake: '-10' })).status).toBe(400);
  expect(refused(await place(player, [{ ...legOf(first!), selection: 'nobody' }])).code).toBe('unknown_match');
  expect(refused(await place(player, [{ ...legOf(first!), fixtureId: 'river-league-none' }])).code).toBe('unknown_match');

  const { allMarkets } = await detail(player.token, second!.id);
  const exact = allMarkets.find(({ kind }) => kind === 'exact');
  const long = exact?.quotes.toSorted((a, b) => b.odds - a.odds)[0];
  if (exact && long && long.odds > 2_600) {
    const leg = { fixtureId: second!.id, market: exact.key, selection: long.selection, odds: long.odds };
    const answer = refused(await place(player, [leg], { stake: '20000.00' }));
    expect(answer.code).toBe('payout_limit');
    expect(possiblePayout(parseMoney(answer.mostStake!), [long.odds])).toBeLessThanOrEqual(parseMoney('500000'));
  }
  expect(at.operator.callsOf('bet').filter(({ body }) => body['playerId' as never] === player.id)).toHaveLength(0);
});

it('shows what the odds are now when they have changed, and takes the slip by the player’s choice', async () => {
  const player = await sit();
  const [fixture] = await scheduled(player.token);
  const leg = legOf(fixture!);
  const [lower, higher] = [
    { ...leg, odds: leg.odds - 1 },
    { ...leg, odds: leg.odds + 1 },
  ];

  expect(refused(await place(player, [lower], { oddsChange: 'none' }))).toEqual({ code: 'odds_changed', odds: [leg.odds] });
  expect(refused(await place(player, [higher], { oddsChange: 'better' }))).toEqual({ code: 'odds_changed', odds: [leg.odds] });
  expect(placed(await place(player, [lower], { oddsChange: 'better' })).odds).toBe(leg.odds);
  expect(placed(await place(player, [higher], { oddsChange: 'any' })).odds).toBe(leg.odds);
});

it('lets the odds follow real money, and play money not', async () => {
  const rich = await sit('SPORTS-001', '1000000.00');
  const fixture = (await scheduled(rich.token)).at(-1)!;
  const demo = await at.studio.sit(null, '', 'SPORTS-001');
  placed(await place({ token: demo }, [legOf(fixture)], { stake: '5000.00' }));
  const now = async () => (await board(rich.token)).fixtures.find(({ id }) => id === fixture.id)!;
  expect((await now()).markets).toEqual(fixture.markets);

  for (let i = 0; i < 3; i += 1) placed(await place(rich, [legOf(await now())], { stake: '20000.00' }));
  const moved = (await now()).markets[0]!.quotes;
  expect(moved[0]!.odds).toBeLessThan(fixture.markets[0]!.quotes[0]!.odds);
  expect(moved.at(-1)!.odds).toBeGreaterThanOrEqual(fixture.markets[0]!.quotes.at(-1)!.odds);
  expect(moved.every(({ returns }) => Number(returns) < 100)).toBe(true);
});

it('closes at kick-off by the database’s clock, and while a market is suspended', async () => {
  const player = await sit();
  const fixtures = await scheduled(player.token);
  const [begun, suspended] = [fixtures.at(-2)!, fixtures.at(-3)!];
  await at.database.pool.query(`update books.fixtures set kicks_off_at = clock_timestamp() - interval '1 millisecond' where id = $1`, [
    begun.id,
  ]);
  expect(refused(await place(player, [legOf(begun)]))).toEqual({ code: 'bets_closed', leg: 0 });
  await at.database.pool.query(`insert into books.suspensions (fixture_id, market, reason) values ($1, $2, 'staff')`, [
    suspended.id,
    suspended.markets[0]!.key,
  ]);
  expect(refused(await place(player, [legOf(suspended)]))).toEqual({ code: 'market_suspended', leg: 0 });
  expect((await board(player.token)).fixtures.find(({ id }) => id === suspended.id)!.markets[0]!.isSuspended).toBe(true);
});

it('gives the stake back when the match begins while the wallet thinks', async () => {
  const player = await sit();
  const fixture = (await scheduled(player.token))[0]!;
  // Kick-off lies between the reservation and the wallet's answer.
  await at.server.owner.pool.query(
    `create or replace function books.test_kick_off() returns trigger language plpgsql as $$ begin
       update books.fixtures set kicks_off_at = clock_timestamp(), ends_at = clock_timestamp() + interval '1 hour' where id = '${fixture.id}';
       return new; end $$`,
  );
  await at.server.owner.pool.query(
    `create trigger test_kick_off after insert on studio.transactions for each row when (new.kind = 'bet') execute function books.test_kick_off()`,
  );
  try {
    const slip = placed(await place(player, [legOf(fixture)]));
    expect(slip.state).toBe('void');
  } finally {
    await at.server.owner.pool.query('drop trigger test_kick_off on studio.transactions');
    await at.server.owner.pool.query('drop function books.test_kick_off');
  }
  await until(async () => at.operator.balanceOf(player.id) === '1000.00');
});

it('takes no slip that the wallet refuses or leaves without an answer', async () => {
  const player = await sit('SPORTS-001', '20.00');
  const [fixture] = await scheduled(player.token);
  expect(placed(await place(player, [legOf(fixture!)]))).toMatchObject({ state: 'refused', refusal: 'INSUFFICIENT_FUNDS' });

  at.operator.setBalance(player.id, '1000.00');
  at.operator.plan('bet', 'answer-lost');
  expect(placed(await place(player, [legOf(fixture!)]))).toMatchObject({ state: 'refused', refusal: 'UNKNOWN_ERROR' });
  await until(async () => at.operator.callsOf('rollback').length > 0 && at.operator.balanceOf(player.id) === '1000.00');
  expect((await slipsOf(player.token)).open).toEqual([]);
});

it('gives a void match’s single back and counts it 1.00 in a parlay', async () => {
  const player = await sit();
  const [first, second] = (await scheduled(player.token)).filter(({ markets }) => markets.length > 0);
  const single = placed(await place(player, [legOf(first!)]));
  const parlay = placed(await place(player, [legOf(first!), legOf(second!)]));
  await at.database.pool.query(`update books.fixtures set kicks_off_at = kicks_off_at + interval '1 hour', ends_at = ends_at + interval '2 hours' where id = $1`, [first!.id]); // prettier-ignore
  expect(
    await createReferee({ database: at.database, seeds: roundSeeds, book: 'sports', matchSpeed: 1 }).declareVoid(
      first!.id,
      'the ground is under water',
    ),
  ).toBe(true);
  await playNow([second!.id]);

  expect(await settledSlip(player.token, single.id)).toMatchObject({ state: 'void', legs: [{ outcome: 'void' }] });
  const settled = await settledSlip(player.token, parlay.id);
  const outcome = settled.legs[1]!.outcome!;
  if (outcome === 'void') expect(settled.state).toBe('void');
  else {
    const legs = settled.legs.map(({ odds }, i) => ({ odds, outcome: i === 0 ? ('void' as const) : outcome }));
    expect(settled.payout).toBe(toWire(payoutOf(parseMoney('50.00'), legs)));
  }
  await until(async () => at.operator.balanceOf(player.id) === toWire(parseMoney('950.00') + (settled.payout ? parseMoney(settled.payout) : parseMoney('50.00')))); // prettier-ignore
});

it('keeps what will happen to itself until it has been seen', async () => {
  const player = await sit();
  const fixture = (await scheduled(player.token)).find(({ sport }) => sport === 'basketball')!;
  await at.database.pool.query(
    `update books.fixtures set kicks_off_at = clock_timestamp() - interval '5 minutes', ends_at = clock_timestamp() + interval '5 minutes' where id = $1`,
    [fixture.id],
  );
  const live = await until(async () => {
    const seen = await detail(player.token, fixture.id);
    return seen.state !== 'scheduled' && seen;
  });
  if (live.state === 'postponed') return;
  const { rows } = await at.database.pool.query<{ play: { events: unknown[] } }>('select play from books.fixtures where id = $1', [
    fixture.id,
  ]);
  expect(live).toMatchObject({ state: 'live', serverSeed: null, counts: null, allMarkets: [] });
  expect(live.live!.seen).toBeGreaterThan(20);
  expect(live.live!.seen).toBeLessThan(rows[0]!.play.events.length - 20);
  expect((await place(player, [legOf(fixture)])).body).toMatchObject({ refused: { code: 'bets_closed' } });
});

it('keeps matches without a bet for seven days, with their seeds, and matches with one for ever', async () => {
  const player = await sit();
  const [bet, unbet, recent] = await scheduled(player.token);
  placed(await place(player, [legOf(bet!)]));
  const ids = [bet!.id, unbet!.id, recent!.id];
  await playNow(ids);
  const ended = `select 1 from books.fixtures where id = any($1) and state in ('finished', 'postponed')`;
  await until(async () => (await at.database.pool.query(ended, [ids])).rows.length === ids.length);
  await at.database.pool.query(
    `update books.fixtures set kicks_off_at = kicks_off_at - interval '8 days', ends_at = ends_at - interval '8 days' where id = any($1)`,
    [[bet!.id, unbet!.id]],
  );
  const now = (await at.database.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]!.now;
  await forgetFixtures(at.database.read, 'sports', unbetBefore(now));

  const { rows } = await at.database.pool.query<{ id: string; seed: string | null }>(
    `select f.id, s.round_id as seed from books.fixtures f left join studio.round_seeds s on s.round_id = 'book:' || f.id where f.id = any($1)`,
    [ids],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([bet!.id, recent!.id].sort());
  expect(rows.every(({ id, seed }) => seed === `book:${id}`)).toBe(true);
  const left = await at.database.pool.query(`select 1 from studio.round_seeds where round_id = $1`, [`book:${unbet!.id}`]);
  expect(left.rows).toEqual([]);
});
