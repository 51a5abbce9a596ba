import type { Message } from '@portal/contracts';

/** The page of the centre that shows what a message tells about; none for kinds that have no page. */
export const pageOfMessage = ({ kind }: Message): 'depositv2' | 'personalHistoryCopy' | null =>
  kind.startsWith('deposit_') ? 'depositv2' : kind.startsWith('bet_') ? 'personalHistoryCopy' : null;
