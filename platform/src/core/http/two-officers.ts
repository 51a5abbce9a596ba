import type { Call } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { z } from 'zod';
import type { OperatorIdentity } from './auth';

type Officer = { id: string; name: string };

/** Who has agreed to what is carried out. The id names it for ever: whatever moves money takes its key from it. */
export type Approved = { id: string; proposedBy: Officer; approvedBy: Officer };

export type Proposed<Params, Body> = { params: Params; body: Body };

/** What a handler made of an approved proposal. */
export type CarriedOut<Value> = {
  value: Value;
  /** What the audit shall know besides the input. */
  detail?: Record<string, unknown>;
  /** What only makes the act seen sooner, after it is committed; it may be lost with the process. */
  afterwards?: () => void | Promise<void>;
};

/**
 * Does it, in the transaction that also closes the proposal and writes the audit: all of it happens, or nothing. As every transaction it may run
 * again after a conflict, so it has no effect outside.
 */
type Acting<Params, Body, Value> = {
  carryOut(tx: Tx, approved: Proposed<Params, Body> & { subject: string; approval: Approved }): Promise<CarriedOut<Value>>;
};
/** As a method, whose input is typed by the row of the call and which the registry calls with what it has read by the same row. */
type CarryOut<Params, Body, Value> = Acting<Params, Body, Value>['carryOut'];

/** What stands behind a call that takes two officers. */
export type TwoOfficerHandler<Params, Body, Value> = {
  /** Where the act stands in the audit; the line is written for it. */
  area: string;
  act: string;
  /**
   * What it is about, in words an officer knows: an account, a lottery with its issue. Refuses what cannot be carried out anyway. It
   * changes nothing, and is asked once more when the proposal is approved: with another answer nothing is done.
   */
  subject(proposed: Proposed<Params, Body>): Promise<string>;
  /** What the audit keeps of the body, where not every operator shall read all of it. Whoever approves it reads it in full. */
  noted?(body: Body): Record<string, unknown>;
} & (
  | Acting<Params, Body, Value>
  /** Reads before the transaction what the act goes by, such as settings, so that whoever holds a connection waits for no other one. */
  | { prepare(proposed: Proposed<Params, Body>): Promise<CarryOut<Params, Body, Value>> }
);

export type TwoOfficerCall = Extract<Call, { control: 'two_officers' }>;
export type AnyTwoOfficerHandler = TwoOfficerHandler<never, never, unknown>;
/** What the handler answers, without its wrapping. */
export type ValueOf<C extends TwoOfficerCall> = Extract<z.output<C['value']>, { state: 'done' }>['value'];

/** What the call server needs from the operators module. */
export type Approvals = {
  /** Makes a call known, so that its proposals can be carried out. */
  register(name: string, call: TwoOfficerCall, handler: AnyTwoOfficerHandler): void;
  /** Keeps what an operator proposes; the same proposal while one waits is that one. Answers its id. */
  propose(name: string, operator: OperatorIdentity, address: string, proposed: Proposed<unknown, unknown>): Promise<string>;
};
