import { applyTheme, type Theme } from '@portal/theme';
import { useEffect, useState } from 'react';
import { Segmented } from '../src';
import { Toasts } from '../src/toast';
import type { Choice, Language } from './choice';
import styles from './Gallery.module.css';
import { ActionSamples } from './samples/ActionSamples';
import { FieldSamples } from './samples/FieldSamples';
import { FigureSamples } from './samples/FigureSamples';
import { OverlaySamples } from './samples/OverlaySamples';
import { RailSamples } from './samples/RailSamples';
import { StateSamples } from './samples/StateSamples';
import { TableSamples } from './samples/TableSamples';
import { LanguageContext } from './texts';

/** Every component, in both themes and two languages. */
export function Gallery({ choice }: { choice: Choice }) {
  const [theme, setTheme] = useState(choice.theme);
  const [language, setLanguage] = useState(choice.language);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  function handleTheme(next: Theme) {
    applyTheme(next);
    setTheme(next);
  }

  return (
    <LanguageContext value={language}>
      <header className={styles.header}>
        <h1 className={styles.brand}>
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
            <path d="M21 3.5a13 13 0 1 0 7.6 18.2A11 11 0 0 1 21 3.5Z" fill="currentColor" />
            <circle cx="22.5" cy="12.5" r="3.4" fill="var(--color-gold)" />
          </svg>
          {language === 'th' ? 'จันทรา' : 'Chandra'}
        </h1>
        <Segmented<Language>
          label="Language"
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'th', label: <span lang="th">ไทย</span> },
            { value: 'en', label: 'English' },
          ]}
        />
        <Segmented<Theme>
          label="Theme"
          value={theme}
          onChange={handleTheme}
          options={[
            { value: 'light', label: language === 'th' ? 'สว่าง' : 'Light' },
            { value: 'dark', label: language === 'th' ? 'มืด' : 'Dark' },
          ]}
        />
      </header>
      <main className={styles.main}>
        <FigureSamples />
        <RailSamples />
        <ActionSamples />
        <FieldSamples />
        <TableSamples />
        <StateSamples />
        <OverlaySamples />
      </main>
      <Toasts labels={language === 'th' ? { region: 'การแจ้งเตือน', close: 'ปิด' } : { region: 'Notifications', close: 'Close' }} />
    </LanguageContext>
  );
}
