import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = [name: string, value: ReactNode];

/** Names with their values, side by side where there is room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
