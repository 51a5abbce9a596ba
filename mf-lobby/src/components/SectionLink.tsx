import { Link } from '@portal/portal';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './SectionLink.module.css';

/** The one action beside a section's heading. */
export const SectionLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.link}>
    {children}
    <ChevronRight aria-hidden size={16} />
  </Link>
);
