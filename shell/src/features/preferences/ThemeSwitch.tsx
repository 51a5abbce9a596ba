import { usePortalEvent } from '@portal/event-bus';
import { useTranslation } from '@portal/i18n';
import { readTheme } from '@portal/theme';
import { IconButton } from '@portal/ui';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme } from './choose-theme';

export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const [theme, setTheme] = useState(readTheme);
  // Chosen here or in another tab.
  usePortalEvent('portal.themeChanged', ({ theme: shown }) => setTheme(shown));
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? Moon : Sun;

  return (
    <IconButton label={t(next === 'dark' ? 'preferences.toDark' : 'preferences.toLight')} onClick={() => chooseTheme(next)}>
      <Icon aria-hidden />
    </IconButton>
  );
}
