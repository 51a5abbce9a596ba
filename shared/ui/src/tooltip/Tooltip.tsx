import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useId } from 'react';
import popupStyles from '../lib/Popup.module.css';
import { classNames } from '../lib/class-names';
import styles from './Tooltip.module.css';

export type TooltipProps = {
  content: ReactNode;
  /** What the tooltip belongs to; it must be able to take the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The content says the same as the accessible name and is not read again. */
  isName?: boolean;
};

/** A word more about a control, on hover and on focus. Nothing a person needs may stand only here: a touch does not show it. */
export function Tooltip({ content, children, side = 'top', isName = false }: TooltipProps) {
  const id = useId();
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={300} aria-describedby={isName ? undefined : id} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={popupStyles.positioner} side={side} sideOffset={6} collisionPadding={8}>
          <BaseTooltip.Popup id={id} role="tooltip" className={classNames(popupStyles.popup, styles.tooltip)}>
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
