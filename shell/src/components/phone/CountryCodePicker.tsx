import { useTranslation } from '@portal/i18n';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import styles from './CountryCodePicker.module.css';
import { type CountryChoice, filterCountries, nameCountries, useCountries } from './countries';

export type CountryCodePickerProps = {
  /** Dialing code without plus. */
  value: string;
  onChange: (dialing: string) => void;
};

/** A press in the list first takes the focus from the box; the list must stay open meanwhile. */
const closeAfterBlurMs = 200;

/** Type to filter, arrows to move, Enter to choose, Escape to leave. The list closes 200 ms after the focus has left (AUTH-01). */
export function CountryCodePicker({ value, onChange }: CountryCodePickerProps) {
  const { t, i18n } = useTranslation('entrance');
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const countries = useCountries();
  const named = useMemo(() => nameCountries(countries, i18n.language), [countries, i18n.language]);
  const found = filterCountries(named, typed ?? '');
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    if (isOpen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  function open() {
    clearTimeout(closing.current);
    setIsOpen(true);
    setActive(
      Math.max(
        0,
        found.findIndex(({ dialing }) => dialing === value),
      ),
    );
  }

  function close() {
    setIsOpen(false);
    setTyped(null);
  }

  function choose({ dialing }: CountryChoice) {
    onChange(dialing);
    close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else setActive((before) => (before + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const chosen = found[active];
      if (chosen) choose(chosen);
    }
  }

  return (
    <span className={styles.picker}>
      <input
        className={styles.input}
        role="combobox"
        type="text"
        aria-label={t('phone.country')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? `+${value}`}
        onFocus={(event) => event.currentTarget.select()}
        onClick={open}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsOpen(true);
          setActive(0);
        }}
        onKeyDown={handleKeyDown}
        onBlur={() => (closing.current = setTimeout(close, closeAfterBlurMs))}
      />
      <ChevronDown className={styles.arrow} aria-hidden size={16} />
      {isOpen && (
        <ul className={styles.list} id={listId} ref={list} role="listbox" aria-label={t('phone.country')}>
          {found.map((country, index) => (
            <li
              key={country.code}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              // Keyboard users choose in the box; for a press the box keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(country)}
            >
              <span>{country.name}</span>
              <span className={styles.dialing}>+{country.dialing}</span>
            </li>
          ))}
          {found.length === 0 && (
            <li role="option" aria-disabled aria-selected={false} className={styles.none}>
              {t('phone.none')}
            </li>
          )}
        </ul>
      )}
    </span>
  );
}
