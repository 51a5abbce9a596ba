import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

type SectionProps = {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A part of a page with a title of its own. */
export function Section({ title, tools, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
