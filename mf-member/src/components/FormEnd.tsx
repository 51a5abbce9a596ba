import { Button, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import styles from './FormEnd.module.css';
import { Refusal } from './Refusal';

export type FormEndProps = { submit: string; isDanger?: boolean; isPending: boolean; refusal: ReactNode; onClose: () => void };

/** The end of a form that opens in a card: why the last try was refused, what sends the form, and what closes it. */
export function FormEnd({ submit, isDanger = false, isPending, refusal, onClose }: FormEndProps) {
  const { t } = useTranslation('member');
  return (
    <>
      <Refusal text={refusal} />
      <div className={styles.acts}>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} pending={isPending}>
          {submit}
        </Button>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </div>
    </>
  );
}
