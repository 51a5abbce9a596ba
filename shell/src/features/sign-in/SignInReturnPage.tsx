import { useTranslation } from '@portal/i18n';
import { Spinner } from '@portal/ui';
import { useEffect } from 'react';
import { spendSecret } from '../../lib/address-secrets';
import styles from './LoginForm.module.css';
import { handOverAnswer } from './provider-window';

/** Where an identity provider sends the window back to: it hands the answer over and goes. */
export function SignInReturnPage() {
  const { t } = useTranslation('entrance');
  useEffect(() => {
    const answer = spendSecret('providerAnswer');
    if (answer === null) return;
    handOverAnswer(answer);
    window.close();
  }, []);

  return (
    <section className={styles.page} aria-labelledby="return-title">
      <h1 id="return-title">{t('signIn.returnTitle')}</h1>
      <p className={styles.waiting} role="status">
        <Spinner />
        {t('signIn.returnBody')}
      </p>
    </section>
  );
}
