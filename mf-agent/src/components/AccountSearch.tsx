import { IconButton, TextField, useTranslation } from '@portal/portal';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './AccountSearch.module.css';

export type AccountSearchProps = { value: string; onSearch: (account: string) => void };

export function AccountSearch({ value, onSearch }: AccountSearchProps) {
  const { t } = useTranslation('agent');
  const [shown, setShown] = useState(value);
  const [text, setText] = useState(value);
  // Another level was opened: what was typed belongs to the search that is over.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }

  return (
    <form role="search" className={styles.search} onSubmit={handleSubmit}>
      <TextField
        label={t('tree.search')}
        labelHidden
        type="search"
        autoComplete="off"
        maxLength={64}
        placeholder={t('tree.search')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' && value !== '') onSearch('');
        }}
      />
      <IconButton type="submit" variant="filled" label={t('tree.searchAction')}>
        <Search aria-hidden />
      </IconButton>
    </form>
  );
}
