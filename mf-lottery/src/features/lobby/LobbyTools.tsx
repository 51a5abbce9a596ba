import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton, Segmented, TextField, useTranslation } from '@portal/portal';
import styles from './Lobby.module.css';

export const lobbyModes = ['all', 'SEA', 'Lott', 'ZY', 'Elott'] as const;
export type LobbyMode = (typeof lobbyModes)[number];

type LobbyToolsProps = { mode: LobbyMode; wanted: string; onMode(mode: LobbyMode): void; onWanted(text: string): void };

/** Search by name and choice of the prize mode. `/` leads to the search, Escape empties it. */
export function LobbyTools({ mode, wanted, onMode, onWanted }: LobbyToolsProps) {
  const { t } = useTranslation('lottery');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function focusSearch(event: KeyboardEvent): void {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
  return (
    <div className={styles.bar}>
      <TextField
        ref={field}
        className={styles.search}
        label={t('lobby.search')}
        labelHidden
        type="search"
        placeholder={t('lobby.search')}
        value={wanted}
        prefix={<Search aria-hidden size={18} />}
        suffix={
          wanted && (
            <IconButton size="small" label={t('lobby.clear')} onClick={() => onWanted('')}>
              <X aria-hidden />
            </IconButton>
          )
        }
        onChange={(event) => onWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onWanted('');
        }}
      />
      <Segmented
        label={t('lobby.mode')}
        value={mode}
        options={lobbyModes.map((value) => ({ value, label: t(`lobby.modes.${value}`) }))}
        onChange={onMode}
      />
    </div>
  );
}
