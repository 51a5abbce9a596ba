import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls } from '@portal/contracts';
import { walletCallbacks, type WalletMethod } from '@portal/contracts/vendor-interface';
import { breakBooks } from '../test/broken-books';
import { createLobby, type Lobby } from '../test/lottery/create-lobby';
import { aGame } from '../test/games/fake-provider';
import { fieldsOf, isMoneyField } from '../test/calls/money-fields';
import { createMoneyCalls, type Gate, type MoneyCall, movesNothing } from '../test/calls/money-calls';
import { createSeamlessProvider, type Player, type SeamlessProvider } from '../test/games/seamless-provider';
import { seedDemo } from './demo/seed-demo';

/** The books are whole; they are broken and betting goes on; they are broken and it does not. */
const stages = ['whole', 'continue', 'stop'] as const;
type Stage = (typeof stages)[number];

/** What each call is answered at each stage. */
const expected: Record<'payouts' | 'betting' | 'open', Record<Stage, string>> = {
  open: { whole: 'open', continue: 'open', stop: 'open' },
  payouts: { whole: 'open', continue: 'wallet.payouts_stopped', stop: 'wallet.payouts_stopped' },
  betting: { whole: 'open', continue: 'open', stop: 'wallet.betting_stopped' },
};
const labelOf = ({ name, as }: MoneyCall) => (as ? `${name} (${as})` : name);

/** What providers' games ask of the wallet; three of it move nothing. */
type MoneyMethod = Exclude<WalletMethod, 'ping' | 'authenticate' | 'balance'>;
const callbackGates: Record<MoneyMethod, Gate> = {
  bet: 'betting',
  betwin: 'betting',
  win: null,
  rollback: null,
  adjust: null,
  bonusWin: null,
  endRound: null,
};

let lobby: Lobby;
let table: MoneyCall[];
let closeWallets: (() => Promise<void>) | undefined;
const folder = mkdtempSync(join(tmpdir(), 'gates-'));
const found = new Map<string, Record<Stage, string>>();
const note = (label: string, stage: Stage, answer: string) =>
  void found.set(label, { ...(found.get(label) as Record<Stage, string>), [stage]: answer });

beforeAll(async () => {
  const games = [aGame('MOON', 'RNG-001'), aGame('ROYALC', 'PVP-001', { category: 'PVP', hasRooms: true })];
  lobby = await createLobby(games, (app) => seedDemo(app, folder));
  lobby.provider.rooms = [
    { roomId: 'R1', gameCode: 'PVP-001', name: { EN: 'Room' }, baseStake: '1', minBalance: '10', players: 0, seats: 6 },
  ];
  ({ table, close: closeWallets } = await createMoneyCalls(lobby));
  const provider = await createSeamlessProvider(lobby);
  const prepared = [];
  for (const stage of stages) for (const call of table) prepared.push({ stage, label: labelOf(call), send: await call.prepare() });
  const players = { whole: await playerOf(provider), continue: await playerOf(provider), stop: await playerOf(provider) };

  for (const stage of stages) {
    if (stage !== 'whole') await lobby.services.system.save('bettingWhenBooksBreak', stage);
    if (stage === 'continue') await breakBooks(lobby);
    for (const { label, send } of prepared.filter((one) => one.stage === stage)) {
      const { status, body } = await send();
      note(label, stage, status === 200 ? 'open' : body.message);
    }
    for (const [method, answer] of Object.entries(await playOn(provider, players[stage]))) note(method, stage, answer);
  }
}, 240_000);
afterAll(async () => {
  await lobby.close();
  await closeWallets?.();
  rmSync(folder, { recursive: true });
});

/** A player who has bet while the books were whole. */
async function playerOf(provider: SeamlessProvider): Promise<Player> {
  const player = await provider.addPlayer();
  for (const transactionId of ['T-won', 'T-lost']) await provider.bet(player, `${transactionId}-${player.memberId}`, '10');
  return player;
}

/** Each callback once, where it is said in the vendor's words what stops it. */
async function playOn(provider: SeamlessProvider, player: Player): Promise<Record<MoneyMethod, string>> {
  const id = (name: string) => `${name}-${player.memberId}`;
  const answers = {
    bet: await provider.bet(player, id('T-more'), '10'),
    betwin: await provider.betwin(player, id('T-both'), '10', '5', { roundId: 'R-2' }),
    win: await provider.win(player, id('T-paid'), id('T-won'), '20'),
    rollback: await provider.rollback(player, id('T-back'), id('T-lost')),
    adjust: await provider.adjust(player, id('T-right'), id('T-won'), '1'),
    bonusWin: await provider.bonusWin(player, id('T-bonus'), '3'),
    endRound: await provider.endRound(player),
  };
  const told = Object.entries(answers).map(([method, { status }]) => [method, status === 'OK' ? 'open' : status]);
  return Object.fromEntries(told) as Record<MoneyMethod, string>;
}

it('lists for every write whether it moves money, and no call that takes an amount as harmless', () => {
  const writes = Object.keys(calls).filter((name) => !name.startsWith('GET '));
  const known = [...new Set(table.map(({ name }) => name)), ...movesNothing];
  expect(known.filter((name) => !name.startsWith('GET ')).sort()).toEqual(writes.sort());
  const takesAmount = (name: string) => fieldsOf((calls as Record<string, Call>)[name]!.body).some(isMoneyField);
  expect(movesNothing.filter(takesAmount)).toEqual([]);
});

it('lets every call that moves money through while the books balance, and stops those it should while they do not @MEM-18', () => {
  const answers = Object.fromEntries(table.map((call) => [labelOf(call), found.get(labelOf(call))]));
  expect(answers).toEqual(Object.fromEntries(table.map((call) => [labelOf(call), expected[call.gate ?? 'open']])));
});

it('takes no stakes from providers’ games while betting is stopped, but accepts their wins @MEM-18', () => {
  expect([...Object.keys(callbackGates), 'ping', 'authenticate', 'balance'].sort()).toEqual(Object.keys(walletCallbacks).sort());
  for (const [method, gate] of Object.entries(callbackGates)) {
    const stop = gate === 'betting' ? 'MAINTENANCE' : 'open';
    expect([method, found.get(method)]).toEqual([method, { whole: 'open', continue: 'open', stop }]);
  }
});
