import { useTranslation } from '@portal/i18n';
import { readTheme } from '@portal/theme';
import { IconButton } from '@portal/ui';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme } from './choose-theme';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const [theme, setTheme] = useState(readTheme);
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? Moon : Sun;

  function handleClick() {
    chooseTheme(next);
    setTheme(next);
  }

  return (
    <IconButton label={t(next === 'dark' ? 'preferences.toDark' : 'preferences.toLight')} onClick={handleClick}>
      <Icon aria-hidden />
    </IconButton>
  );
}
