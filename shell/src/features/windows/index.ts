import { helpPart } from '../../lib/help-part';
import type { BlockedWindowDialogProps } from './BlockedWindowDialog';

export const BlockedWindowDialog = helpPart<BlockedWindowDialogProps>(() =>
  import(/* webpackChunkName: "game" */ './BlockedWindowDialog').then((module) => module.BlockedWindowDialog),
);
