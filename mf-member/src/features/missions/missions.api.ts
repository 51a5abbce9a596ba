import { callKey, useCall, useCommand, usePortalEvent, useQueryClient } from '@portal/portal';

const summary = 'GET /wps/relay/missions';

/** Missions and the ladder; they follow deposits, settled bets and claims by themselves. */
export function useMissions() {
  const query = useCall(summary, {});
  usePortalEvent('rewards.changed', () => void query.refetch());
  usePortalEvent('wallet.balanceChanged', () => void query.refetch());
  return query;
}

/** Afterwards the page shows how the missions stand, also where the answer was a refusal. */
function useThenLook<Input, Answer>(command: { mutateAsync(input: Input): Promise<Answer>; isPending: boolean }) {
  const client = useQueryClient();
  return {
    isPending: command.isPending,
    async send(input: Input): Promise<Answer> {
      try {
        return await command.mutateAsync(input);
      } finally {
        await client.invalidateQueries({ queryKey: callKey(summary) });
      }
    },
  };
}

export const useClaimMission = () => useThenLook(useCommand('POST /wps/relay/missions/:id/claim'));
export const useCheckIn = () => useThenLook(useCommand('POST /wps/relay/missions/check-in'));
