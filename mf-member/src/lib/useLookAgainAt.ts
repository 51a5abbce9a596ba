import { callKey, useQueryClient } from '@portal/portal';

/** Returns a function that asks these calls again wherever their answers show, and waits for that; a failure shows there. */
export function useLookAgainAt(...names: readonly Parameters<typeof callKey>[0][]) {
  const client = useQueryClient();
  return () => Promise.allSettled(names.map((name) => client.invalidateQueries({ queryKey: callKey(name) })));
}
