import type { NewAuditEntry } from '@portal/contracts/operators';
import type { Caller, Operators } from '../operators';

type Deed = Pick<NewAuditEntry, 'act' | 'subject' | 'reason' | 'detail'>;
type Deps = { operators: Operators; caller: Caller; report(message: string, error: unknown): void };

/**
 * Writes down what is about to be done, does it, and writes down what came of it. Without the first line nothing is done; when the last
 * one cannot be written, the deed stands and the log of the releases tells of it.
 */
export async function doAudited<Result>(
  { operators, caller, report }: Deps,
  deed: Deed,
  act: () => Promise<Result>,
  outcomeOf: (result: Result) => NewAuditEntry['detail'],
): Promise<Result> {
  const write = (entry: Deed) => operators.writeAudit(caller, { area: 'releases', ...entry });
  const conclude = (outcome: 'done' | 'refused', detail: NewAuditEntry['detail']) =>
    write({ ...deed, act: `${deed.act}.${outcome}`, detail: { ...deed.detail, ...detail } }).catch((error: unknown) =>
      report(`The outcome of ${deed.act} ${deed.subject} is not in the audit.`, error),
    );
  await write(deed);
  let result: Result;
  try {
    result = await act();
  } catch (error) {
    await conclude('refused', { message: error instanceof Error ? error.message : String(error) });
    throw error;
  }
  await conclude('done', outcomeOf(result));
  return result;
}
