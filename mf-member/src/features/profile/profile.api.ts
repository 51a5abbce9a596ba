import type { CallInput } from '@portal/contracts';
import { callKey, refreshMember, useCall, useCommand, useQueryClient } from '@portal/portal';

export const useMemberInfo = () => useCall('GET /wps/member/info', {});

/** Afterwards the page and the frame show the new name and picture. */
export function useSaveProfile() {
  const client = useQueryClient();
  const save = useCommand('PUT /wps/member/profile');
  return {
    ...save,
    async mutateAsync(input: CallInput<'PUT /wps/member/profile'>) {
      await save.mutateAsync(input);
      await Promise.allSettled([client.invalidateQueries({ queryKey: callKey('GET /wps/member/info', {}) }), refreshMember()]);
    },
  };
}
