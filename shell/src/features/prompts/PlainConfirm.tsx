import { useTranslation } from '@portal/i18n';
import type { ConfirmRequest } from '@portal/portal';
import { Button } from '@portal/ui';
import { useEffect, useId, useRef } from 'react';
import styles from './PlainConfirm.module.css';

export type PlainConfirmProps = { request: ConfirmRequest; answer: (confirmed: boolean) => void };

/** The same question by what every browser has, where the code of the review step could not be fetched. */
export function PlainConfirm({ request, answer }: PlainConfirmProps) {
  const { t } = useTranslation('shell');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={() => answer(false)}>
      <h2 id={titleId}>{request.title}</h2>
      {request.body && <div>{request.body}</div>}
      {request.rows && (
        <dl>
          {request.rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => answer(false)}>{request.cancelLabel ?? t('actions.cancel')}</Button>
        <Button variant={request.danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
          {request.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
