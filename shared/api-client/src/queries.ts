import type { CallInput, CallName, CallValue, KeyedCallName } from '@portal/contracts';
import { keyedCallNames } from '@portal/contracts/keyed-calls';
import {
  keepPreviousData,
  type Query,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from './api';
import { isApiError, type ApiError } from './api-error';
import { type Attempt, type AttemptNote, listAttempts, onAttempts } from './attempts';
import { spread } from './pause';
import { perform } from './perform';

type ReadName = Extract<CallName, `GET ${string}`>;
type WriteName = Exclude<CallName, ReadName>;

/**
 * The library lets a first read that is under way go on when its answer is no longer valid, so a page could show for good what was true before. Here it
 * is begun again, as later reads are.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const isFirst = (query: Query) => query.state.data === undefined && (filters?.predicate?.(query) ?? true);
    void this.cancelQueries({ ...filters, type: 'active', predicate: isFirst });
    return super.invalidateQueries(filters, options);
  }
}

/** Retries reads that got no answer or met an overloaded server. Writes are never retried automatically. */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && isApiError(error) && error.isOutcomeUnknown,
        retryDelay: (failures, error) => spread(Math.max(1_000 * 2 ** failures, isApiError(error) ? error.retryAfterMs : 0)),
      },
      mutations: { retry: false },
    },
  });
}

/** The cache key of a call; `[name]` alone matches every input of it. */
export const callKey = <N extends ReadName>(name: N, input?: CallInput<N>): readonly unknown[] => (input ? [name, input] : [name]);

/** How a call is read, and under which key its answer is kept. */
const readOf = <N extends ReadName>(name: N, input: CallInput<N>) => ({
  queryKey: callKey(name, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(name, input, { signal }),
});

export type ReadOptions = { enabled?: boolean; staleTime?: number; refetchInterval?: number | false; keepPrevious?: boolean };

/** Reads a call of the table and keeps it fresh. */
export function useCall<N extends ReadName>(
  name: N,
  input: CallInput<N>,
  options: ReadOptions = {},
): UseQueryResult<CallValue<N>, ApiError> {
  const { keepPrevious, ...rest } = options;
  return useQuery<unknown, ApiError>({
    ...readOf(name, input),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...rest,
  }) as UseQueryResult<CallValue<N>, ApiError>;
}

/**
 * Reads a call before anything that shows it is rendered; `useCall` with the same input then has the answer, or waits for it. Answers `null`
 * where it was refused.
 */
export function prefetchCall<N extends ReadName>(
  client: QueryClient,
  name: N,
  input: CallInput<N>,
  { staleTime }: { staleTime: number },
): Promise<CallValue<N> | null> {
  return client.fetchQuery({ ...readOf(name, input), staleTime }).catch(() => null);
}

const isKeyed = (name: CallName): name is KeyedCallName => (keyedCallNames as readonly CallName[]).includes(name);

type CommandInput<N extends WriteName> = Omit<CallInput<N>, 'idempotencyKey'> & {
  /** For writes with a key: what another page needs to continue once it learns the outcome. */
  note?: AttemptNote;
};

/** Sends a write of the table. One with a key is pending until its outcome is certain, however long that takes. */
export function useCommand<N extends WriteName>(name: N): UseMutationResult<CallValue<N>, ApiError, CommandInput<N>> {
  return useMutation<CallValue<N>, ApiError, CommandInput<N>>({
    // Also when offline: what was not sent was not done, and the player is told at once.
    networkMode: 'always',
    mutationFn: ({ note, ...input }) => {
      if (isKeyed(name)) return perform(name, input as never, { note });
      return api.call(name, input as unknown as CallInput<N>);
    },
  });
}

/** Returns the signed-in member's unfinished attempts at these calls. */
export function useAttempts(...calls: readonly KeyedCallName[]): readonly Attempt[] {
  const all = useSyncExternalStore(onAttempts, listAttempts);
  return all.filter(({ call, account }) => calls.includes(call) && account === api.account());
}

/** The attempt whose outcome is unknown and still awaited. */
export const useOpenAttempt = (...calls: readonly KeyedCallName[]): Attempt | undefined =>
  useAttempts(...calls).find(({ state }) => state === 'unknown');
