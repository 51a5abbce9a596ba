import { randomUUID } from 'node:crypto';
import { fromWhole, toWire } from '@portal/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { type Answer, createSeamlessProvider, type Player, type SeamlessProvider } from '../../../../test/games/seamless-provider';
import { createTestApp, type TestApp } from '../../../../test/test-app';
import { createWalletModel, type Message } from '../../../../test/wallet-model';

let app: TestApp;
let provider: SeamlessProvider;
beforeAll(async () => {
  app = await createTestApp();
  provider = await createSeamlessProvider(app);
});
afterAll(() => app.close());

const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H');
const round = fc.constantFrom('R-1', 'R-2');
const amount = fc.integer({ min: 0, max: 400 });
/** A stake of nothing is refused at the door. */
const stake = fc.integer({ min: 1, max: 400 });
const closes = fc.boolean();
const kinds: fc.Arbitrary<Message>[] = [
  fc.record({ method: fc.constant('bet' as const), id: name, round, amount: stake }),
  fc.record({ method: fc.constant('betwin' as const), id: name, round, amount, win: amount, closes }),
  fc.record({ method: fc.constant('win' as const), id: name, round, of: name, amount, closes }),
  fc.record({ method: fc.constant('adjust' as const), id: name, round, of: name, amount: fc.integer({ min: -400, max: 400 }) }),
  fc.record({ method: fc.constant('rollback' as const), id: name, round, of: name }),
  fc.record({ method: fc.constant('endRound' as const), round }),
];
// A message that refers to itself does not follow the contract and is refused before it is looked at.
const refersToAnother = (message: Message) => !('of' in message) || message.of !== message.id;
const message = fc
  .oneof({ weight: 4, arbitrary: kinds[0]! }, ...kinds.slice(1).map((arbitrary) => ({ weight: 3, arbitrary })))
  .filter(refersToAnother);
/** Messages with some of them again, later: replays and reorders are what names from so few letters make of it anyway. */
const traffic = fc.array(fc.record({ message, copies: fc.integer({ min: 1, max: 2 }) }), { minLength: 5, maxLength: 30 }).chain((sent) =>
  fc.shuffledSubarray(
    sent.flatMap(({ message: one, copies }) => Array<Message>(copies).fill(one)),
    { minLength: 5 },
  ),
);

function send(player: Player, prefix: string, one: Message): Promise<Answer> {
  const id = (text: string) => `${prefix}:${text}`;
  const roundId = id(one.round);
  switch (one.method) {
    case 'bet':
      return provider.bet(player, id(one.id), String(one.amount), { roundId });
    case 'betwin':
      return provider.betwin(player, id(one.id), String(one.amount), String(one.win), { roundId, roundClosed: one.closes });
    case 'win':
      return provider.win(player, id(one.id), id(one.of), String(one.amount), { roundId, roundClosed: one.closes });
    case 'adjust':
      return provider.adjust(player, id(one.id), id(one.of), String(one.amount), { roundId });
    case 'rollback':
      return provider.rollback(player, id(one.id), id(one.of), { roundId });
    case 'endRound':
      return provider.endRound(player, roundId);
  }
}

const wire = (baht: number) => toWire(baht < 0 ? -fromWhole(-baht) : fromWhole(baht));
async function roundsOf(player: Player, prefix: string) {
  const { rows } = await sql<{ round: string; valid: bigint; payout: bigint }>`
    select round_id as round, valid, payout from games.rounds where member_id = ${player.memberId}`.execute(app.database.read);
  return new Map(
    rows.map(({ round: id, valid, payout }) => [id.slice(prefix.length + 1), { valid: toWire(valid), payout: toWire(payout) }]),
  );
}

it('answers any traffic, with replays and in any order, like a plain model of the rules @GAME-07', async () => {
  await fc.assert(
    fc.asyncProperty(traffic, async (messages) => {
      const [player, prefix, model] = [await provider.addPlayer('1000'), randomUUID().slice(0, 8), createWalletModel(1_000)];
      for (const [step, one] of messages.entries()) {
        const expected = model.answer(one);
        const answer = await send(player, prefix, one);
        expect([step, one, answer.status, answer.balance]).toEqual([step, one, expected, wire(model.balance)]);
      }
      const expectedRounds = [...model.rounds()].map(([id, sums]) => [id, { valid: wire(sums.valid), payout: wire(sums.payout) }] as const);
      expect(await roundsOf(player, prefix)).toEqual(new Map(expectedRounds));
    }),
    { numRuns: 80 },
  );
  expect(await app.services.wallet.check()).toEqual([]);
});

it('ends parallel traffic with exactly the money of the calls it accepted @GAME-07 @MEM-18', async () => {
  await fc.assert(
    fc.asyncProperty(traffic, async (messages) => {
      const [player, prefix] = [await provider.addPlayer('1000'), randomUUID().slice(0, 8)];
      await Promise.all(messages.map((one) => send(player, prefix, one)));
      const { rows } = await sql<{ balance: bigint; live: string; rounds: string }>`
        select (select available from wallet.accounts where member_id = ${player.memberId}) as balance,
          (select coalesce(sum(win - bet), 0) from games.transactions where member_id = ${player.memberId} and status = 'live') as live,
          (select coalesce(sum(payout - valid), 0) from games.rounds where member_id = ${player.memberId}) as rounds`.execute(
        app.database.read,
      );
      const { balance, live, rounds } = rows[0]!;
      const net = balance - fromWhole(1_000);
      expect([BigInt(live), BigInt(rounds)]).toEqual([net, net]);
    }),
    { numRuns: 30 },
  );
  expect(await app.services.wallet.check()).toEqual([]);
});
