import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import popupStyles from '../lib/Popup.module.css';
import { classNames } from '../lib/class-names';
import styles from './Menu.module.css';

export type MenuEntry =
  | {
      key: string;
      kind?: 'action';
      label: ReactNode;
      icon?: ReactNode;
      /** At the end of the row: a count, a shortcut. */
      hint?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  /** `link` is an anchor without content, such as `<a href>` or a router's link. */
  | { key: string; kind: 'link'; label: ReactNode; icon?: ReactNode; hint?: ReactNode; link: ReactElement }
  | {
      key: string;
      kind: 'choice';
      label: ReactNode;
      value: string;
      options: readonly { value: string; label: ReactNode }[];
      onChange: (value: string) => void;
    }
  | { key: string; kind: 'separator' };

export type MenuProps = {
  /** A button, which gets the menu's attributes. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
};

/** A list of things to do. Arrow keys and letters move, Enter chooses, Escape closes and gives the focus back. */
export const Menu = ({ trigger, entries, side = 'bottom', align = 'end' }: MenuProps) => (
  <BaseMenu.Root modal={false}>
    <BaseMenu.Trigger render={trigger} />
    <BaseMenu.Portal>
      <BaseMenu.Positioner className={popupStyles.positioner} side={side} align={align} sideOffset={6} collisionPadding={8}>
        <BaseMenu.Popup className={classNames(popupStyles.popup, styles.menu)}>{entries.map(renderEntry)}</BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  </BaseMenu.Root>
);

function renderEntry(entry: MenuEntry) {
  if (entry.kind === 'separator') return <BaseMenu.Separator key={entry.key} className={styles.separator} />;

  if (entry.kind === 'choice')
    return (
      <BaseMenu.RadioGroup key={entry.key} value={entry.value} onValueChange={(value: string) => entry.onChange(value)}>
        <BaseMenu.Group>
          <BaseMenu.GroupLabel className={styles.heading}>{entry.label}</BaseMenu.GroupLabel>
          {entry.options.map((option) => (
            <BaseMenu.RadioItem key={option.value} value={option.value} className={styles.item} closeOnClick>
              <span className={styles.label}>{option.label}</span>
              <BaseMenu.RadioItemIndicator className={styles.check}>
                <Check aria-hidden />
              </BaseMenu.RadioItemIndicator>
            </BaseMenu.RadioItem>
          ))}
        </BaseMenu.Group>
      </BaseMenu.RadioGroup>
    );

  const content = (
    <>
      {entry.icon}
      <span className={styles.label}>{entry.label}</span>
      {entry.hint && <span className={styles.hint}>{entry.hint}</span>}
    </>
  );
  if (entry.kind === 'link')
    return (
      <BaseMenu.LinkItem key={entry.key} className={styles.item} render={entry.link} closeOnClick>
        {content}
      </BaseMenu.LinkItem>
    );
  return (
    <BaseMenu.Item
      key={entry.key}
      className={classNames(styles.item, entry.danger && styles.danger)}
      disabled={entry.disabled}
      onClick={entry.onSelect}
    >
      {content}
    </BaseMenu.Item>
  );
}
