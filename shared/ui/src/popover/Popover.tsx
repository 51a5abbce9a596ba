import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import popupStyles from '../lib/Popup.module.css';
import { classNames } from '../lib/class-names';
import styles from './Popover.module.css';

export type PopoverProps = {
  /** A button, which gets the popover's attributes. */
  trigger: ReactElement;
  title?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  /** What is in it takes the focus by itself. */
  isFocusInside?: boolean;
  children: ReactNode;
};

/** Something small beside its button. A press outside or Escape closes it. */
export const Popover = ({
  trigger,
  title,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'center',
  isFocusInside,
  children,
}: PopoverProps) => (
  <BasePopover.Root open={open} onOpenChange={onOpenChange && ((next) => onOpenChange(next))}>
    <BasePopover.Trigger render={trigger} />
    <BasePopover.Portal>
      <BasePopover.Positioner className={popupStyles.positioner} side={side} align={align} sideOffset={8} collisionPadding={8}>
        <BasePopover.Popup className={classNames(popupStyles.popup, styles.popover)} initialFocus={isFocusInside ? false : undefined}>
          {title && <BasePopover.Title className={styles.title}>{title}</BasePopover.Title>}
          {children}
        </BasePopover.Popup>
      </BasePopover.Positioner>
    </BasePopover.Portal>
  </BasePopover.Root>
);
