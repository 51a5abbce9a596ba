import type { RiskCase, RiskNote } from '@portal/contracts/operator-risk';
import type { RiskCaseState, RiskOutcome, RiskRule } from '@portal/contracts/risk-words';
import { ask } from '@portal/staff';
import type { By } from '../../lib/useRead';

export type { RiskCase, RiskNote };
export type CaseFilter = { state: RiskCaseState | ''; rule: RiskRule | ''; account: string; before: string | null; limit: number };
export type CaseWithNotes = { case: RiskCase; notes: RiskNote[] };

const pathOf = (id: string): string => `/wps/operators/risk-cases/${encodeURIComponent(id)}`;

export function readCases(
  { state, rule, account, before, limit }: CaseFilter,
  by: By,
): Promise<{ content: RiskCase[]; next: string | null }> {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries({ state, rule, account, before })) if (value) query.set(name, value);
  return ask('GET', `/wps/operators/risk-cases?${query}`, by);
}

export const readCase = (id: string, by: By): Promise<CaseWithNotes> => ask('GET', pathOf(id), by);

/** `from`: who has the case as it is shown. */
export const takeCase = (id: string, from: string | null, reason: string): Promise<RiskCase> =>
  ask('POST', `${pathOf(id)}/take`, { body: { from, reason } });

export const closeCase = (id: string, outcome: RiskOutcome, reason: string): Promise<RiskCase> =>
  ask('POST', `${pathOf(id)}/close`, { body: { outcome, reason } });

/** The same id is the same note. */
export const addNote = (id: string, noteId: string, text: string): Promise<unknown> =>
  ask('POST', `${pathOf(id)}/notes`, { body: { noteId, text } });
