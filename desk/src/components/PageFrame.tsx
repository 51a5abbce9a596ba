import { useTranslation } from '@portal/i18n';
import { ErrorState, Skeleton } from '@portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Reading } from '../lib/useRead';
import { useRefusalText } from '@portal/staff';
import styles from './PageFrame.module.css';

type PageFrameProps<Value> = {
  title: string;
  hint: string;
  /** Links to the other pages of the area, above the title. */
  links?: ReactNode;
  /** Beside the title. */
  tools?: ReactNode;
  reading: Reading<Value>;
  children: (value: Value) => ReactNode;
};

/** A page of one reading: its title, what it is for, and what to do when it cannot be read. */
export function PageFrame<Value>({ title, hint, links, tools, reading: { value, refusal, refresh }, children }: PageFrameProps<Value>) {
  const { t } = useTranslation('desk');
  const textOf = useRefusalText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.page}>
      {links}
      <header className={styles.header}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>{hint}</p>
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {value !== null && refusal && <p role="status">{t('stale')}</p>}
      {value !== null && children(value)}
      {value === null && refusal && <ErrorState title={textOf(refusal)} retryLabel={t('retry')} onRetry={() => void refresh()} />}
      {value === null && !refusal && <Skeleton height={360} />}
    </div>
  );
}
