import type { ChannelEvent } from '../channel-event';

/** What is to be done, before anybody's name stands under it. */
export type Deed = Pick<ChannelEvent, 'remote' | 'op' | 'from' | 'to' | 'traffic'>;
