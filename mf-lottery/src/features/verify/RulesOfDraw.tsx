import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SkeletonText, useCall, useErrorText, useTranslation } from '@portal/portal';
import styles from './Verify.module.css';

/** The rules that a draw named by their hash before it was on sale, and whether this text is what was named. */
export function RulesOfDraw({ hash }: { hash: string }) {
  const { t } = useTranslation('lottery');
  const errorText = useErrorText();
  const { data, error } = useCall('GET /lgw/rules/:hash', { params: { hash } });
  const [computed, setComputed] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (data)
      void import(/* webpackChunkName: "verify-draw" */ './verify-draw').then(({ hashOf }) => {
        if (isCurrent) setComputed(hashOf(data.text));
      });
    return () => void (isCurrent = false);
  }, [data]);
  if (error && !data) return <p className={styles.note}>{errorText(error)}</p>;
  if (!data) return <SkeletonText lines={2} />;
  return (
    <div className={styles.ticket}>
      {computed && (
        <p className={computed === hash ? styles.right : styles.wrong}>
          {computed === hash ? <Check aria-hidden /> : <X aria-hidden />}
          {t(computed === hash ? 'proof.rulesFit' : 'proof.rulesDiffer')}
        </p>
      )}
      <details>
        <summary>{t('proof.rulesText')}</summary>
        <pre>{data.text}</pre>
      </details>
    </div>
  );
}
