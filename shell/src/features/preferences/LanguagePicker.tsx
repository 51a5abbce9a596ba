import { languageOf, type Language } from '@portal/contracts/languages';
import { currentLanguage, useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { classNames } from '@portal/ui';
import { ChevronDown, Globe } from 'lucide-react';
import { useState } from 'react';
import { useStatus } from '../../state/status.store';
import { chooseLanguage } from './choose-language';
import styles from './LanguagePicker.module.css';

export type LanguagePickerProps = { look?: 'header' | 'menu' };

/** The browser's own list. It is there only when there is a choice (SYS-14). */
export function LanguagePicker({ look = 'header' }: LanguagePickerProps) {
  const { t } = useTranslation('shell');
  const supported = useStatus(({ info }) => info?.brand.languages);
  const [wanted, setWanted] = useState<Language | null>(null);
  // Until the server has said how many languages there are it keeps its place, as wide as it will be.
  if (!supported) {
    return (
      <span aria-hidden className={classNames(styles.picker, styles[look], styles.waiting)}>
        <select disabled>
          <option>{languageOf(currentLanguage()).name}</option>
        </select>
      </span>
    );
  }
  if (supported.length < 2) return null;

  async function handleChange(language: Language) {
    setWanted(language);
    try {
      await chooseLanguage(language);
    } catch (error) {
      portal.notifyError(error);
    } finally {
      setWanted(null);
    }
  }

  return (
    <span className={classNames(styles.picker, styles[look])}>
      <Globe aria-hidden className={styles.icon} />
      <select
        aria-label={t('preferences.language')}
        value={wanted ?? currentLanguage()}
        aria-busy={wanted !== null || undefined}
        onChange={(event) => void handleChange(event.target.value as Language)}
      >
        {supported.map((code) => (
          <option key={code} value={code} lang={languageOf(code).tag}>
            {languageOf(code).name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={styles.arrow} />
    </span>
  );
}
