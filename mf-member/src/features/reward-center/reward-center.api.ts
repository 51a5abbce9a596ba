import type { RewardState } from '@portal/contracts';
import { callKey, useCall, useCommand, usePortalEvent, useQueryClient } from '@portal/portal';

const list = 'GET /wps/relay/rewards';
const pageSize = 10;

/** One page of the member's rewards; it follows every change by itself. */
export function useRewards(state: RewardState | undefined, pageNo: number) {
  const query = useCall(list, { query: { pageNo, pageSize, ...(state && { state }) } }, { keepPrevious: true });
  usePortalEvent('rewards.changed', () => void query.refetch());
  return query;
}

/** Afterwards the list shows what became of the rewards, also where the answer was a refusal. */
function useThenLook<Input, Answer>(command: { mutateAsync(input: Input): Promise<Answer>; isPending: boolean }) {
  const client = useQueryClient();
  return {
    isPending: command.isPending,
    async send(input: Input): Promise<Answer> {
      try {
        return await command.mutateAsync(input);
      } finally {
        await client.invalidateQueries({ queryKey: callKey(list) });
      }
    },
  };
}

export const useClaim = () => useThenLook(useCommand('POST /wps/relay/rewards/:id/claim'));
export const useClaimAll = () => useThenLook(useCommand('POST /wps/relay/rewards/claim'));
