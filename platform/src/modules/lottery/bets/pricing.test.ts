import { parseMoney } from '@portal/money';
import { sql } from 'kysely';
import prices from '../../../../../shared/lottery-rules/fixtures/prices.json';
import { createLotteryFixtures, testSeries } from '../../../../test/lottery/lottery-fixtures';
import { createTestApp, type TestApp, type TestMember } from '../../../../test/test-app';

let app: TestApp;
let lottery: ReturnType<typeof createLotteryFixtures>;
let member: TestMember;
const draws: Record<string, string> = {};
beforeAll(async () => {
  app = await createTestApp();
  lottery = createLotteryFixtures(app);
  await lottery.addGame({ code: 'THP', family: 'thai', plays: { top3: '900', tod3: '150', set4: '1', runTop: '3.2' }, discount: '10' });
  await lottery.addGame({
    code: 'VNP',
    family: 'vnNorth',
    plays: { lo2: '99.5', lo21k: '3.685', lo3: '980', xien2: '16', truot4: '2.3', de: '99.5', dau: '9.95' },
    maxStake: '2000',
  });
  await lottery.addGame({
    code: 'ELP',
    family: '11x5',
    plays: { creditPosition: '0.97', creditTotalSize: '0.97', fixedPosition: null },
    series: testSeries,
  });
  for (const code of ['THP', 'VNP', 'ELP']) draws[code] = await lottery.addDraw(code);
  member = await lottery.createSeriesMember('pricing', '1000000');
});
afterAll(() => app.close());

const thai = (selection: string, stake: string, more: object = {}) => ({ playType: 'top3', selection, stake, expectedRate: '0', ...more });
const vietnamese = (playType: string, selection: string, unitStake: string, more: object = {}) => ({
  playType,
  selection,
  unitStake,
  expectedRate: '0',
  ...more,
});
type Line = { selection: string; betCount: number; unitStake: string; stake: string; price: string; rate: string };
async function accept(game: string, line: object): Promise<Line> {
  const { status, body } = await lottery.place(member, draws[game]!, [line]);
  expect([status, body.message]).toEqual([200, '']);
  return (body.value as { lines: Line[] }).lines[0]!;
}

describe('what a line costs', () => {
  it.each([
    ['lo2 on the 27 numbers of the North', 'lo2', '16', '1', 1, '27.00'],
    ['lo2 on three numbers', 'lo2', '16,68,20', '1', 3, '81.00'],
    ['lo2 at a flat price', 'lo21k', '16', '10', 1, '10.00'],
    ['lo3 on 23 numbers', 'lo3', '816', '1', 1, '23.00'],
    ['the last two of the special prize', 'de', '75', '50', 1, '50.00'],
    ['all pairs of four numbers', 'xien2', '16&68&41&20', '10', 6, '60.00'],
    ['five numbers of which four miss', 'truot4', '00&01&02&03&06', '100', 5, '500.00'],
  ])('prices Vietnamese %s by unit, positions and bets @LOTT-03', async (_, playType, selection, unit, betCount, stake) => {
    const line = await accept('VNP', vietnamese(playType, selection, unit));
    expect(line).toMatchObject({ betCount, stake, price: stake, unitStake: `${unit}.00` });
  });

  it('takes the discount off the price and leaves the face value; leading zeros stay, Thai digits are read', async () => {
    expect(await accept('THP', thai('๐๐๗', '99.99'))).toMatchObject({ selection: '007', stake: '99.99', price: '89.991', rate: '900' });
    expect(await accept('VNP', vietnamese('lo2', '๐๗', '1'))).toMatchObject({ selection: '07', stake: '27.00' });
  });

  it('sells sets only as whole sets', async () => {
    expect(await accept('THP', thai('8923', '240', { playType: 'set4' }))).toMatchObject({ stake: '240.00', unitStake: '240.00' });
    const broken = await lottery.place(member, draws.THP!, [thai('8923', '200', { playType: 'set4' })]);
    expect(broken.body).toMatchObject({ message: 'lottery.stake_step', value: { lineNo: 1, step: '120.00' } });
  });

  it('sells one credit choice a line at a share of its full odds', async () => {
    const line = await accept('ELP', { playType: 'creditPosition', selection: '03||||', stake: '7.50', expectedRate: '0.97' });
    expect(line).toMatchObject({ betCount: 1, stake: '7.50', unitStake: '7.50', rate: '0.97' });
  });
});

const unit = { unit: '1', multiple: 1 };
const digital = { playType: 'fixedPosition', selection: '03||||', expectedRate: '0', ...unit };
const credit = { playType: 'creditPosition', selection: '03||||', expectedRate: '0', stake: '1' };
describe('what is refused, naming the line and changing nothing', () => {
  it.each<[string, string, object, string]>([
    ['an amount on a position without its name', 'VNP', { ...vietnamese('lo2', '16', '1'), unitStake: undefined }, 'lottery.stake_shape'],
    [
      'a stake where a unit is asked for',
      'VNP',
      { ...vietnamese('lo2', '16', '1'), unitStake: undefined, stake: '27' },
      'lottery.stake_shape',
    ],
    ['a unit and a stake', 'VNP', vietnamese('lo2', '16', '1', { stake: '27' }), 'lottery.stake_shape'],
    ['parts of a satang on a position', 'VNP', vietnamese('lo2', '16', '1.001'), 'lottery.stake_shape'],
    ['a unit below the least', 'VNP', vietnamese('lo2', '16', '0.99'), 'lottery.stake_out_of_range'],
    ['a unit above the most', 'VNP', vietnamese('lo2', '16', '2000.01'), 'lottery.stake_out_of_range'],
    ['a number of three digits as lot of two', 'VNP', vietnamese('lo2', '123', '1'), 'lottery.selection_format'],
    ['the same number twice', 'VNP', vietnamese('lo2', '16,16', '1'), 'lottery.selection_duplicate'],
    ['one number of a pair', 'VNP', vietnamese('xien2', '16', '1'), 'lottery.selection_empty'],
    ['letters among numbers', 'VNP', vietnamese('lo3', '8a6', '1'), 'lottery.selection_format'],
    ['a play of another lottery', 'VNP', vietnamese('top3', '816', '1'), 'lottery.play_unknown'],
    ['a rate better than there is', 'VNP', vietnamese('lo2', '16', '1', { expectedRate: '99.6' }), 'lottery.rate_changed'],
    ['a unit stake on a Thai number', 'THP', { ...thai('916', '1'), stake: undefined, unitStake: '1' }, 'lottery.stake_shape'],
    ['a series on a Thai number', 'THP', thai('916', '1', { series: 1900 }), 'lottery.stake_shape'],
    ['a number too short', 'THP', thai('16', '1'), 'lottery.selection_format'],
    ['a minus before a number', 'THP', thai('-16', '1'), 'lottery.selection_format'],
    ['two numbers in one line', 'THP', thai('916,917', '1'), 'lottery.selection_format'],
    ['nothing but separators', 'THP', thai(',,', '1'), 'lottery.selection_empty'],
    ['a triple in any order', 'THP', thai('555', '1', { playType: 'tod3' }), 'lottery.tod_triple_refused'],
    ['two choices in one credit line', 'ELP', { ...credit, selection: '03,04||||' }, 'lottery.selection_too_long'],
    ['a multiple on a credit line', 'ELP', { ...credit, multiple: 2 }, 'lottery.stake_shape'],
    ['an unknown unit', 'ELP', { ...digital, unit: '0.001' }, 'lottery.unit_unknown'],
    ['no multiple', 'ELP', { ...digital, multiple: undefined }, 'lottery.stake_shape'],
    ['a stake on a digital line', 'ELP', { ...digital, stake: '2' }, 'lottery.stake_shape'],
    ['an odd series', 'ELP', { ...digital, series: 1901 }, 'lottery.series_out_of_range'],
    ['a series above the own', 'ELP', { ...digital, series: 1962 }, 'lottery.series_out_of_range'],
    ['a number that is not drawn', 'ELP', { ...digital, selection: '12||||' }, 'lottery.selection_format'],
    ['rows that are missing', 'ELP', { ...digital, selection: '03' }, 'lottery.selection_format'],
  ])('refuses %s @LOTT-05', async (_, game, bad, code) => {
    const good = { THP: thai('123', '1'), VNP: vietnamese('lo2', '16', '1'), ELP: credit }[game]!;
    const before = await lottery.balanceOf(member);
    const { body } = await lottery.place(member, draws[game]!, [good, bad]);
    expect([body.message, (body.value as { lineNo: number }).lineNo]).toEqual([code, 2]);
    expect(await lottery.balanceOf(member)).toEqual(before);
  });
});

it('keeps rate and price of an accepted line when the lottery changes them', async () => {
  const drawId = await lottery.addDraw('VNP');
  const { body } = await lottery.place(member, drawId, [vietnamese('lo2', '16', '1')]);
  const { id } = body.value as { id: string };
  const setting = app.database.pool;
  await setting.query(`update lottery.play_settings set rate = 50, discount = 20 where game_code = 'VNP' and play_type = 'lo2'`);
  app.services.lottery.catalog.forget();
  const before = (await lottery.balanceOf(member)).available;
  await lottery.finish(drawId, northDraw);
  expect((await lottery.balanceOf(member)).available - before).toBe(parseMoney('298.50'));
  expect((await member.get(`/lgw/bets/${id}`)).body.value).toMatchObject({ lines: [{ rate: '99.5', price: '27.00', payout: '298.50' }] });
  await setting.query(`update lottery.play_settings set rate = 99.5, discount = 0 where game_code = 'VNP' and play_type = 'lo2'`);
  app.services.lottery.catalog.forget();
});

/** The draw of the North of 20 February 2023, in which 16 came three times. */
const northDraw = {
  prizes: {
    DB: ['32775'],
    G1: ['01606'],
    G2: ['41854', '66216'],
    G3: ['47885', '14847', '59176', '85638', '87409', '86316'],
    G4: ['2432', '6816', '7273', '9680'],
    G5: ['7248', '6558', '9717', '9849', '7663', '2831'],
    G6: ['465', '167', '833'],
    G7: ['96', '41', '42', '68'],
  },
};

describe('what a line is paid', () => {
  it('multiplies by occurrences, and rounds down once for each line @LOTT-07', async () => {
    const drawId = await lottery.addDraw('VNP');
    const { body } = await lottery.place(member, drawId, [
      vietnamese('lo2', '16,68,20', '1'),
      vietnamese('lo21k', '16', '1.01'),
      vietnamese('xien2', '16&68&41&20', '10'),
      vietnamese('truot4', '00&01&02&03&06', '100'),
      vietnamese('lo2', '20', '1'),
    ]);
    await lottery.finish(drawId, northDraw);
    const { lines } = (await member.get(`/lgw/bets/${(body.value as { id: string }).id}`)).body.value as {
      lines: { payout: string; status: string }[];
    };
    expect(lines.map(({ payout, status }) => [payout, status])).toEqual([
      ['398.00', 'won'],
      ['11.1655', 'won'],
      ['480.00', 'won'],
      ['230.00', 'won'],
      ['0.00', 'lost'],
    ]);
  });

  it('gives the stake of a push back without the rate, and pays a win at the rate @LOTT-07', async () => {
    const drawId = await lottery.addDraw('ELP');
    const bet = (selection: string, stake: string) =>
      lottery.place(member, drawId, [{ playType: 'creditTotalSize', selection, stake, expectedRate: '0.97' }]);
    const before = (await lottery.balanceOf(member)).available;
    const replies = [await bet('big', '10.01'), await bet('small', '10')];
    // 2 + 4 + 6 + 8 + 10: a total of 30 is neither big nor small.
    await lottery.finish(drawId, [2, 4, 6, 8, 10]);
    expect((await lottery.balanceOf(member)).available).toBe(before);
    const seen = await member.get(`/lgw/bets/${(replies[0]!.body.value as { id: string }).id}`);
    expect(seen.body.value).toMatchObject({ status: 'won', payout: '10.01', lines: [{ status: 'won', payout: '10.01' }] });
    const second = await lottery.addDraw('ELP');
    await lottery.place(member, second, [{ playType: 'creditTotalSize', selection: 'big', stake: '10.01', expectedRate: '0.97' }]);
    const between = (await lottery.balanceOf(member)).available;
    await lottery.finish(second, [7, 8, 9, 10, 11]);
    // Of 462 totals 215 are big and 32 are neither: full odds (462 − 32) / 215 = 2.
    expect((await lottery.balanceOf(member)).available - between).toBe(parseMoney('19.4194'));
  });
});

it.each(prices.map((example, i) => ({ ...example, code: `PRICE${i}` })))(
  'accepts $selection of $family $playType at the price of the rules @LOTT-03',
  async ({ code, family, playType, selection, betCount, terms, chosen, ...expected }) => {
    const { rate, discount, series } = terms;
    await lottery.addGame({ code, family, plays: { [playType]: rate }, discount, ...(series && { series: { ...testSeries, ...series } }) });
    // Without a limit the member may choose the highest series of the game.
    const drawId = await lottery.addDraw(code);
    const placed = await lottery.place(member, drawId, [{ playType, selection, ...chosen, expectedRate: '0' }]);
    expect([placed.status, placed.body.message]).toEqual([200, '']);
    const { id, lines } = placed.body.value as { id: string; lines: Line[] };
    const { rows } = await sql<{ rebate: bigint }>`select rebate from lottery.bets where id = ${id}`.execute(app.database.read);
    expect({
      ...lines[0],
      unitStake: parseMoney(lines[0]!.unitStake),
      stake: parseMoney(lines[0]!.stake),
      price: parseMoney(lines[0]!.price),
    }).toMatchObject({
      betCount,
      unitStake: parseMoney(expected.unitStake),
      stake: parseMoney(expected.stake),
      price: parseMoney(expected.price),
      rate: expected.rate,
    });
    expect(rows[0]!.rebate).toBe(parseMoney(expected.rebate));
  },
);
