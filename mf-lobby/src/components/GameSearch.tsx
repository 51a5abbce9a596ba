import { TextField, useTranslation } from '@portal/portal';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './GameSearch.module.css';

const pauseMs = 200;
const longestName = 64;

export type GameSearchProps = { value: string; onSearch: (name: string) => void };

/** Searches while typing, a moment after the last key. `/` anywhere on the page leads here. */
export function GameSearch({ value, onSearch }: GameSearchProps) {
  const { t } = useTranslation('lobby');
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  const [text, setText] = useState(value);

  // The address can also change without this field: by Back, or when the filters are cleared.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const focusBySlash = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.current?.focus();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => focusBySlash(event);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      clearTimeout(timer.current);
    };
  }, []);

  function send(name: string) {
    clearTimeout(timer.current);
    sent.current = name.trim();
    onSearch(sent.current);
  }

  function handleChange(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), pauseMs);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') send(text);
    if (event.key === 'Escape' && text) {
      setText('');
      send('');
    }
  }

  return (
    <div role="search" className={styles.search}>
      <TextField
        ref={field}
        type="search"
        label={t('search.label')}
        labelHidden
        placeholder={t('search.placeholder')}
        prefix={<Search aria-hidden size={18} />}
        suffix={
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
        }
        autoComplete="off"
        enterKeyHint="search"
        maxLength={longestName}
        value={text}
        onChange={({ target }) => handleChange(target.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}
