import { lazyPart } from '@portal/ui/lazy-part';
import type { WarningDialogProps } from './WarningDialog';

export const WarningDialog = lazyPart<WarningDialogProps>(
  () => import('./WarningDialog').then((module) => module.WarningDialog),
  ({ title, body }) => (
    <p role="alert">
      {title}: {body}
    </p>
  ),
);
