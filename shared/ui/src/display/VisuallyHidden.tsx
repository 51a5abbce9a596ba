import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export type VisuallyHiddenProps = { as?: 'span' | 'legend' | 'h1' | 'h2' | 'caption' | 'p'; id?: string; children?: ReactNode };

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', id, children }: VisuallyHiddenProps) => (
  <Element id={id} className={styles.hidden}>
    {children}
  </Element>
);
