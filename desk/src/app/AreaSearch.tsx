import { useTranslation } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { type KeyboardEvent, useState } from 'react';
import { areas } from '../areas/areas';
import styles from './AreaSearch.module.css';
import { useGoTo } from './navigation';

/** Finds an area by its name or path; Enter opens the first one. */
export function AreaSearch() {
  const { t } = useTranslation('desk');
  const goTo = useGoTo();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found =
    wanted === '' ? [] : areas.filter(({ path, titleKey }) => path.includes(wanted) || t(titleKey).toLowerCase().includes(wanted));

  function open(path: string) {
    setText('');
    goTo(`/${path}`);
  }
  function handleKey({ key }: KeyboardEvent) {
    if (key === 'Escape') setText('');
    if (key === 'Enter' && found[0]) open(found[0].path);
  }

  return (
    <div role="search" className={styles.search}>
      <TextField
        type="search"
        label={t('search.label')}
        labelHidden
        placeholder={t('search.label')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      {wanted !== '' && (
        <ul className={styles.found}>
          {found.map(({ path, titleKey }) => (
            <li key={path}>
              <button type="button" onClick={() => open(path)}>
                {t(titleKey)}
              </button>
            </li>
          ))}
          {found.length === 0 && <li role="status">{t('search.none')}</li>}
        </ul>
      )}
    </div>
  );
}
