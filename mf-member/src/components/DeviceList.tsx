import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './DeviceList.module.css';

/** Devices of a member, each a row: see `Device`. */
export function DeviceList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export type DeviceProps = { icon: LucideIcon; name: ReactNode; facts: ReactNode; acts?: ReactNode; children?: ReactNode };

/** What a device is called, what is known of it, what can be done with it, and the form of what is being done. */
export function Device({ icon: Icon, name, facts, acts, children }: DeviceProps) {
  return (
    <li className={styles.device}>
      <Icon aria-hidden />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts}</p>
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
      {children}
    </li>
  );
}
