import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import { createFastStream } from '../fairness/random-stream';
import { slotGame } from '../games/slots/slot-game';
import { slotsFamily } from '../games/slots/slots-family';
import { slotTitles } from '../games/slots/titles/slot-titles';
import { eventually, startTestStudio, type TestStudio } from '../../test/test-studio';
import { readPools, settleJackpots } from './jackpots.service';

const jackpotTitles = slotTitles.filter(({ classify }) => classify === 'jackpot');
const titleOf = (vendor: string) => jackpotTitles.find((title) => title.vendor === vendor)!;
const seedGrand = parseMoney('20000.00');
const seedMini = parseMoney('500.00');

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({ families: [slotsFamily] });
});
afterAll(() => studio.close());

const pools = async () => new Map((await readPools(studio.database.read)).map(({ code, amount }) => [code, amount]));
const settle = (round: Parameters<typeof settleJackpots>[1]) => studio.database.transaction((tx) => settleJackpots(tx, round));

describe('the pools of the jackpot slots', () => {
  it('begin with their seeds, and are told to the operator with the titles that can win them', async () => {
    const { body } = await studio.client.sign<{ jackpots: { code: string; amount: string; gameCodes: string[] }[] }>('/v1/jackpots', {});

    expect(body.jackpots).toHaveLength(8);
    expect(body.jackpots.flatMap(({ gameCodes }) => gameCodes).toSorted()).toEqual(
      jackpotTitles.flatMap(({ code }) => [code, code]).toSorted(),
    );
    expect(body.jackpots.find(({ code }) => code === 'LOTUS-GRAND')?.amount).toBe('20000.00');
  });

  it('take their share of every real stake, and nothing of play money or of other titles @GAME-07', async () => {
    const { client, operator } = studio;
    operator.openPlayer('ann', '1000.00');
    const before = await pools();
    const title = titleOf('MOON');
    const real = await client.sit(operator, 'ann', title.code);
    const demo = await client.sit(null, '', title.code);
    const other = await client.sit(
      operator,
      'ann',
      slotTitles.find(({ vendor, classify }) => vendor === 'MOON' && classify === 'video')!.code,
    );
    for (const token of [real, demo, other]) {
      const { status } = await client.ask('POST', '/rounds', { token, body: { stake: '100.00', choice: {} } });
      expect(status).toBe(200);
    }
    const after = await pools();

    // 0.7 % and 0.3 % of one stake of 100.00.
    expect(after.get('MOON-GRAND')! - before.get('MOON-GRAND')!).toBe(parseMoney('0.70'));
    expect(after.get('MOON-MINI')! - before.get('MOON-MINI')!).toBe(parseMoney('0.30'));
    expect(after.get('NAGA-GRAND')).toBe(before.get('NAGA-GRAND'));
    await eventually(() => expect(operator.calls.filter(({ method }) => method === 'win')).toHaveLength(2));
  });

  it('refuse a stake with parts of a satang', async () => {
    const token = await studio.client.sit(null, '', titleOf('MOON').code);
    const { status } = await studio.client.ask('POST', '/rounds', { token, body: { stake: '1.0001', choice: {} } });
    expect(status).toBe(400);
  });

  it('pay all whole satang to the round that hits, keep the rest, and begin again', async () => {
    // 0.7 % of 1.03 is 0.00721 baht: less than a satang.
    for (let i = 0; i < 3; i += 1) await settle({ roundId: `small-${i}`, vendor: 'NAGA', stake: parseMoney('1.03'), hit: null });
    const won = await settle({ roundId: 'hit-1', vendor: 'NAGA', stake: parseMoney('1.03'), hit: 'grand' });

    // Four times 0.00721 is 0.02884: two satang are paid, 0.00884 stay.
    expect(won).toBe(seedGrand + parseMoney('0.02'));
    const { rows } = await sql<{ amount: bigint; paid: bigint }>`
      select amount, paid from jackpots.pools where code = 'NAGA-GRAND'`.execute(studio.database.read);
    expect(rows[0]).toEqual({ amount: seedGrand * 10_000n + 884_000n, paid: won * 10_000n });
  });

  it('pay a round once, however often it is settled', async () => {
    await settle({ roundId: 'once', vendor: 'SIAMG', stake: parseMoney('10.00'), hit: 'mini' });
    const before = await pools();

    await expect(settle({ roundId: 'once', vendor: 'SIAMG', stake: parseMoney('10.00'), hit: 'mini' })).rejects.toThrow(/hits_pkey/);
    expect(await pools()).toEqual(before);
  });

  it('stay exact when many rounds settle at once, and only one of them gets what was there', async () => {
    const before = await pools();
    const stake = parseMoney('7.77');
    const won = await Promise.all(
      Array.from({ length: 40 }, (_, i) => settle({ roundId: `many-${i}`, vendor: 'LOTUS', stake, hit: i % 10 === 3 ? 'mini' : null })),
    );
    const { rows } = await sql<{ code: string; amount: bigint; seeded: bigint; contributed: bigint; paid: bigint }>`
      select code, amount, seeded, contributed, paid from jackpots.pools where code like 'LOTUS-%' order by code`.execute(
      studio.database.read,
    );
    const [grand, mini] = rows;
    const paid = won.reduce((sum, amount) => sum + amount, 0n);

    expect(grand!.amount).toBe(before.get('LOTUS-GRAND')! * 10_000n + 40n * stake * 70n);
    expect(mini!.contributed).toBe(40n * stake * 30n);
    expect(mini!.paid).toBe(paid * 10_000n);
    expect(mini!.seeded).toBe(5n * seedMini * 10_000n);
    expect(won.filter((amount) => amount >= seedMini)).toHaveLength(4);
  });

  it('are part of the payout, named as such; play money wins the seed and leaves the pool alone', async () => {
    const title = titleOf('NAGA');
    const complete = (roundId: string, isDemo: boolean) =>
      studio.database.transaction((tx) =>
        slotGame.complete!(tx, {
          roundId,
          sessionId: 'S',
          title,
          stake: parseMoney('10.00'),
          choice: {},
          payout: 5_0000n,
          outcome: { model: 'jackpot', spins: [], coins: 50, jackpot: { tier: 'mini' } },
          isDemo,
          random: createFastStream(1),
        }),
      );
    const before = await pools();
    const demo = await complete('demo', true);
    expect(demo).toMatchObject({ payout: 5_0000n + seedMini, jackpotAmount: seedMini });
    expect(await pools()).toEqual(before);

    const real = await complete('real', false);
    const held = before.get('NAGA-MINI')! + parseMoney('0.03');
    expect(real.jackpotAmount! - held).toBeLessThanOrEqual(100n);
    expect(real.payout).toBe(5_0000n + real.jackpotAmount!);
    expect(real.outcome).toEqual(demo.outcome);
  });
});
