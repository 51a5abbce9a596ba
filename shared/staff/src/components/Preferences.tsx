import { currentLanguage, useTranslation } from '@portal/i18n';
import { readTheme } from '@portal/theme';
import { Button, IconButton } from '@portal/ui';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseLanguage, chooseTheme } from '../lib/preferences';
import styles from './Preferences.module.css';

/** Language and theme; both are kept in this browser. */
export function Preferences() {
  const { t } = useTranslation('staff');
  const [theme, setTheme] = useState(readTheme);
  const other =
    currentLanguage() === 'EN' ? ({ code: 'TY', tag: 'th', name: 'ไทย' } as const) : ({ code: 'EN', tag: 'en', name: 'English' } as const);
  const nextTheme = theme === 'dark' ? 'light' : 'dark';

  function handleTheme() {
    chooseTheme(nextTheme);
    setTheme(nextTheme);
  }

  return (
    <div className={styles.preferences}>
      <Button size="small" variant="ghost" lang={other.tag} onClick={() => void chooseLanguage(other.code)}>
        {other.name}
      </Button>
      <IconButton size="small" label={nextTheme === 'dark' ? t('theme.dark') : t('theme.light')} onClick={handleTheme}>
        {nextTheme === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      </IconButton>
    </div>
  );
}
