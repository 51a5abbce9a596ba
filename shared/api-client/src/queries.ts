import type { CallInput, CallName, CallValue } from '@portal/contracts';
import { keepPreviousData, QueryClient, useMutation, useQuery, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { api } from './api';
import { isApiError, type ApiError } from './api-error';
import { attemptFor } from './attempt';

type ReadName = Extract<CallName, `GET ${string}`>;
type WriteName = Exclude<CallName, ReadName>;

/** Only an unanswered or overloaded read is tried again; writes never by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 2 && isApiError(error) && error.isOutcomeUnknown,
      },
      mutations: { retry: false },
    },
  });
}

/** The cache key of a call; `[name]` alone matches every input of it. */
export const callKey = <N extends ReadName>(name: N, input?: CallInput<N>): readonly unknown[] => (input ? [name, input] : [name]);

export type ReadOptions = { enabled?: boolean; staleTime?: number; refetchInterval?: number | false; keepPrevious?: boolean };

/** Reads a call of the table and keeps it fresh. */
export function useCall<N extends ReadName>(
  name: N,
  input: CallInput<N>,
  options: ReadOptions = {},
): UseQueryResult<CallValue<N>, ApiError> {
  const { keepPrevious, ...rest } = options;
  return useQuery<unknown, ApiError>({
    queryKey: callKey(name, input),
    queryFn: ({ signal }) => api.call(name, input, { signal }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...rest,
  }) as UseQueryResult<CallValue<N>, ApiError>;
}

type CommandInput<N extends WriteName> = Omit<CallInput<N>, 'idempotencyKey'>;

/**
 * Sends a write of the table. A write that needs an idempotency key gets one before it is sent; until the platform has answered,
 * sending the same input again uses the same key, so it is the same act and not a second one.
 */
export function useCommand<N extends WriteName>(name: N): UseMutationResult<CallValue<N>, ApiError, CommandInput<N>> {
  return useMutation<CallValue<N>, ApiError, CommandInput<N>>({
    mutationFn: async (input) => {
      const attempt = attemptFor(name, input);
      try {
        const value = await api.call(name, { ...input, idempotencyKey: attempt.key } as unknown as CallInput<N>);
        attempt.answered();
        return value;
      } catch (error) {
        // A session that ended answers nothing about the act: after signing in, the same input is the same act.
        if (isApiError(error) && !error.isOutcomeUnknown && error.status !== 401) attempt.answered();
        throw error;
      }
    },
  });
}
