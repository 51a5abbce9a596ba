import { lazyPart } from '@portal/ui/lazy-part';
import type { NoticesDialogProps } from './NoticesDialog';

export const NoticesDialog = lazyPart<NoticesDialogProps>(() =>
  import(/* webpackChunkName: "notices" */ './NoticesDialog').then((module) => module.NoticesDialog),
);
