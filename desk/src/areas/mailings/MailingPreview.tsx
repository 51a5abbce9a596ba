import type { LocalText } from '@portal/contracts/common';
import { useTranslation } from '@portal/i18n';
import styles from './Mailings.module.css';

type MailingPreviewProps = { title: LocalText; text: LocalText };

/** What members see, in the two languages that staff write: without English words the Thai ones stand there. */
export function MailingPreview({ title, text }: MailingPreviewProps) {
  const { t } = useTranslation('desk');
  const empty = t('mailings.noWords');
  return (
    <div className={styles.previews} role="group" aria-label={t('mailings.preview')}>
      {(['TY', 'EN'] as const).map((language) => (
        <figure key={language} className={styles.preview}>
          <figcaption>{t(`mailings.previews.${language}`)}</figcaption>
          <strong>{title[language] ?? title.TY ?? empty}</strong>
          <p>{text[language] ?? text.TY ?? empty}</p>
        </figure>
      ))}
    </div>
  );
}
