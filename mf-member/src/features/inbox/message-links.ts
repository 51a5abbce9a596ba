import type { Message } from '@portal/contracts';

/** The page of the centre that shows what a message tells about; none for kinds that have no page. */
export const pageOfMessage = ({ kind }: Message): 'depositv2' | 'withdraw' | 'personalHistoryCopy' | null =>
  kind.startsWith('deposit_')
    ? 'depositv2'
    : kind.startsWith('withdrawal_')
      ? 'withdraw'
      : kind.startsWith('bet_')
        ? 'personalHistoryCopy'
        : null;
