import { Toast as BaseToast } from '@base-ui/react/toast';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '../actions/IconButton';
import { classNames } from '../lib/class-names';
import { openToasts, toastManager, type ToastKind } from './notify';
import styles from './Toasts.module.css';

export type ToastsProps = { labels: { region: string; close: string } };

/** The place where `notify` shows its messages; once per page. */
export const Toasts = ({ labels }: ToastsProps) => (
  <BaseToast.Provider toastManager={toastManager} limit={4}>
    <BaseToast.Portal>
      <BaseToast.Viewport className={styles.viewport} aria-label={labels.region}>
        <ToastList closeLabel={labels.close} />
      </BaseToast.Viewport>
    </BaseToast.Portal>
  </BaseToast.Provider>
);

const icons: Record<ToastKind, typeof Info> = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleX };

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = BaseToast.useToastManager();
  useEffect(openToasts, []);

  return toasts.map((toast) => {
    const kind = toast.type as ToastKind;
    const Icon = icons[kind];
    return (
      <BaseToast.Root key={toast.id} toast={toast} className={classNames(styles.toast, styles[kind])} swipeDirection="right">
        <Icon className={styles.icon} aria-hidden size={20} />
        <BaseToast.Content className={styles.content}>
          <BaseToast.Title className={styles.title} />
          <BaseToast.Description className={styles.body} />
        </BaseToast.Content>
        <BaseToast.Close
          render={
            <IconButton size="small" label={closeLabel}>
              <X aria-hidden />
            </IconButton>
          }
        />
      </BaseToast.Root>
    );
  });
}
