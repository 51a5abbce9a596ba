import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export type TabItem = { value: string; label: ReactNode; content: ReactNode; disabled?: boolean };

export type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  items: readonly TabItem[];
  /** Given, the caller keeps the choice; else the first tab is chosen. */
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

/** Views of one place. Arrow keys move between the tabs, Enter or Space shows one. */
export const Tabs = ({ label, items, value, onValueChange, className }: TabsProps) => (
  <BaseTabs.Root
    className={className}
    defaultValue={value === undefined ? items.find((item) => !item.disabled)?.value : undefined}
    value={value}
    onValueChange={(next: string | null) => next !== null && onValueChange?.(next)}
  >
    <BaseTabs.List className={styles.list} aria-label={label}>
      {items.map((item) => (
        <BaseTabs.Tab key={item.value} value={item.value} disabled={item.disabled} className={styles.tab}>
          {item.label}
        </BaseTabs.Tab>
      ))}
      <BaseTabs.Indicator className={styles.indicator} />
    </BaseTabs.List>
    {items.map((item) => (
      <BaseTabs.Panel key={item.value} value={item.value} className={styles.panel}>
        {item.content}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
);
