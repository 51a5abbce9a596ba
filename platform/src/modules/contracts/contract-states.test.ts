import { type ContractState, contractActs } from '@portal/contracts/agent-contract-words';
import { actsOf, stateAfter } from './contract-states';

type Side = 'upline' | 'downline';
/** The slow plain model: the picture of the state machine, one sentence after the other. */
function model(state: ContractState, askedBy: Side | null, act: string, side: Side): ContractState | null {
  if (state === 'PENDING') {
    if (act === 'accept' && side === 'downline') return 'SIGNED';
    if (act === 'reject' && side === 'downline') return 'REJECTED';
    if (act === 'withdraw' && side === 'upline') return 'CANCELLED';
  }
  if (state === 'SIGNED' && act === 'terminate') return 'TERMINATING';
  if (state === 'TERMINATING') {
    if (act === 'agreeTerminate' && side !== askedBy) return 'TERMINATED';
    if (act === 'refuseTerminate' && side !== askedBy) return 'SIGNED';
    if (act === 'cancelTerminate' && side === askedBy) return 'SIGNED';
  }
  return null;
}

it('goes the way of the plain model, whatever the sides do in whatever order (@AGT-14)', () => {
  const sides = ['upline', 'downline'] as const;
  let seed = 20_261_128;
  const pick = <T>(list: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((seed / 2_147_483_648) * list.length)]!;
  };
  const wrong: unknown[] = [];
  const seen = new Set<ContractState>();
  for (let run = 0; run < 500; run += 1) {
    let state: ContractState = 'PENDING';
    let askedBy: Side | null = null;
    for (let step = 0; step < 12; step += 1) {
      const [act, side] = [pick(contractActs), pick(sides)];
      const next = stateAfter({ state, endingAskedBy: askedBy }, act, side);
      if (next !== model(state, askedBy, act, side)) wrong.push({ state, askedBy, act, side, next });
      if ((next !== null) !== actsOf({ state, endingAskedBy: askedBy }, side).includes(act)) wrong.push({ state, act, side });
      if (next === null) continue;
      state = next;
      seen.add(next);
      askedBy = next === 'TERMINATING' ? side : null;
    }
  }
  expect(wrong).toEqual([]);
  expect([...seen].sort()).toEqual(['CANCELLED', 'REJECTED', 'SIGNED', 'TERMINATED', 'TERMINATING']);
});

it('lets the company end what is signed, and the clock what waits, and nothing else', () => {
  const standing = (state: ContractState) => ({ state, endingAskedBy: state === 'TERMINATING' ? ('upline' as const) : null });
  expect(stateAfter(standing('SIGNED'), 'end', 'company')).toBe('TERMINATED');
  expect(stateAfter(standing('TERMINATING'), 'end', 'company')).toBe('TERMINATED');
  expect(stateAfter(standing('PENDING'), 'end', 'company')).toBeNull();
  expect(stateAfter(standing('SIGNED'), 'end', 'upline')).toBeNull();
  expect(stateAfter(standing('PENDING'), 'expire', 'clock')).toBe('EXPIRED');
  expect(stateAfter(standing('SIGNED'), 'expire', 'clock')).toBeNull();
  expect(stateAfter(standing('PENDING'), 'withdraw', 'company')).toBe('CANCELLED');
  expect(stateAfter(standing('SIGNED'), 'withdraw', 'company')).toBeNull();
  for (const act of ['agreeTerminate', 'refuseTerminate', 'terminate'] as const)
    for (const side of ['company', 'clock'] as const) expect(stateAfter(standing('TERMINATING'), act, side)).toBeNull();
});
