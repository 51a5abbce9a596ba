import type { MemberFile } from '@portal/contracts';
import { api, useCall, useCommand, usePortalEvent } from '@portal/portal';
import { useLookAgainAt } from '../../lib/useLookAgainAt';

const list = 'GET /wps/member/files';
/** While a file is made. Its message comes sooner; this is for whoever has no stream. */
const lookMs = 10_000;

export const isRunning = ({ status }: Pick<MemberFile, 'status'>): boolean => status === 'requested' || status === 'making';

/** The files that the member has asked for; a message about one is a reason to look again. */
export function useMemberFiles() {
  const first = useCall(list, {});
  const query = useCall(list, {}, { refetchInterval: first.data?.files.some(isRunning) ? lookMs : false });
  usePortalEvent('messages.created', () => void query.refetch());
  return query;
}

export const useRequestStatement = () => useCommand('POST /wps/member/files/statement');

export const useRequestPersonalData = () => useCommand('POST /wps/member/files/personal-data');

export const useLookAgain = () => useLookAgainAt(list);

/** The whole of a file, part by part. */
export async function fetchFile({ id, parts }: Pick<MemberFile, 'id' | 'parts'>): Promise<string[]> {
  const texts: string[] = [];
  for (let part = 0; part < parts; part += 1) {
    const { content } = await api.call('GET /wps/member/files/:id/parts/:part', { params: { id, part } });
    texts.push(content);
  }
  return texts;
}
