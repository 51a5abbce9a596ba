import type { ContractAct, ContractSide, ContractState, ContractStepAct } from '@portal/contracts/agent-contract-words';

type Side = 'upline' | 'downline';
type Standing = { state: ContractState; endingAskedBy: Side | null };
type Move = { from: ContractState; to: ContractState; by: (side: ContractSide, askedBy: Side | null) => boolean };

const side = (wanted: ContractSide) => (given: ContractSide) => given === wanted;
const either = (given: ContractSide) => given === 'upline' || given === 'downline';
const asker = (given: ContractSide, askedBy: Side | null) => given === askedBy;
const other = (given: ContractSide, askedBy: Side | null) => either(given) && given !== askedBy;

/** Every step of a contract that stands already (agents.md §5.1). */
const moves: Partial<Record<ContractStepAct, Move[]>> = {
  accept: [{ from: 'PENDING', to: 'SIGNED', by: side('downline') }],
  reject: [{ from: 'PENDING', to: 'REJECTED', by: side('downline') }],
  withdraw: [
    { from: 'PENDING', to: 'CANCELLED', by: side('upline') },
    { from: 'PENDING', to: 'CANCELLED', by: side('company') },
  ],
  expire: [{ from: 'PENDING', to: 'EXPIRED', by: side('clock') }],
  terminate: [{ from: 'SIGNED', to: 'TERMINATING', by: either }],
  agreeTerminate: [{ from: 'TERMINATING', to: 'TERMINATED', by: other }],
  refuseTerminate: [{ from: 'TERMINATING', to: 'SIGNED', by: other }],
  cancelTerminate: [{ from: 'TERMINATING', to: 'SIGNED', by: asker }],
  supersede: [
    { from: 'SIGNED', to: 'SUPERSEDED', by: either },
    { from: 'SIGNED', to: 'SUPERSEDED', by: side('company') },
  ],
  end: (['SIGNED', 'TERMINATING'] as const).map((from) => ({ from, to: 'TERMINATED', by: side('company') })),
};

/** The state after the act, or null when it does not fit. */
export const stateAfter = ({ state, endingAskedBy }: Standing, act: ContractStepAct, by: ContractSide): ContractState | null =>
  moves[act]?.find((move) => move.from === state && move.by(by, endingAskedBy))?.to ?? null;

const ownActs = [
  'accept',
  'reject',
  'withdraw',
  'terminate',
  'agreeTerminate',
  'refuseTerminate',
  'cancelTerminate',
] as const satisfies readonly ContractAct[];
/** What a side may do now. */
export const actsOf = (standing: Standing, by: Side): ContractAct[] => ownActs.filter((act) => stateAfter(standing, act, by) !== null);
