import { Button, useTranslation } from '@portal/portal';
import { useEffect, useRef } from 'react';
import { Copyable } from '../../components/Copyable';
import styles from './SecondFactor.module.css';

export type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('member');
  const head = useRef<HTMLParagraphElement>(null);
  useEffect(() => head.current?.focus(), []);

  return (
    <div className={styles.form}>
      <p ref={head} tabIndex={-1} role="status">
        {t('factor.keepCodes')}
      </p>
      <Copyable text={codes.join('\n')} name={t('factor.recoveryCodes')}>
        <strong>{t('factor.recoveryCodes')}</strong>
      </Copyable>
      <ul className={styles.codes} aria-label={t('factor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code} className={styles.secret}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button variant="primary" onClick={onDone}>
          {t('factor.kept')}
        </Button>
      </div>
    </div>
  );
}
