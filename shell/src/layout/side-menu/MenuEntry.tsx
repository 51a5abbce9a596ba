import { classNames, VisuallyHidden } from '@portal/ui';
import { type ComponentProps, type FocusEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { FrameLink } from '../FrameLink';
import styles from './MenuEntry.module.css';

type Look = {
  icon: ReactNode;
  label: string;
  /** Only the icon is seen; the label appears beside it on hover and on focus. */
  isCollapsed: boolean;
  after?: ReactNode;
};

export type MenuLinkProps = Look & { to: string; end?: boolean };

export function MenuLink({ to, end, ...look }: MenuLinkProps) {
  const { handlers, tooltip } = useMenuTooltip(look);
  return (
    <FrameLink to={to} end={end} className={({ isActive }) => classNames(styles.entry, isActive && styles.active) ?? ''} {...handlers}>
      <Content {...look} />
      {tooltip}
    </FrameLink>
  );
}

export type MenuButtonProps = Look & Omit<ComponentProps<'button'>, 'className' | 'children'>;

export function MenuButton({ icon, label, isCollapsed, after, ...button }: MenuButtonProps) {
  const look = { icon, label, isCollapsed, after };
  const { handlers, tooltip } = useMenuTooltip(look);
  return (
    <button {...button} type="button" className={styles.entry} {...handlers}>
      <Content {...look} />
      {tooltip}
    </button>
  );
}

const Content = ({ icon, label, isCollapsed, after }: Look) => (
  <>
    <span className={styles.icon}>{icon}</span>
    {isCollapsed ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={styles.label}>{label}</span>}
    {!isCollapsed && after}
  </>
);

/** The menu scrolls and would cut off a tooltip inside it, so this one is placed by the window. */
function useMenuTooltip({ label, isCollapsed }: Look) {
  const id = useId();
  const [top, setTop] = useState<number | null>(null);
  if (!isCollapsed) return { handlers: {}, tooltip: null };

  const show = ({ currentTarget }: MouseEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    const { top: start, height } = currentTarget.getBoundingClientRect();
    setTop(start + height / 2);
  };
  const hide = () => setTop(null);
  return {
    handlers: { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide },
    tooltip: top !== null && (
      <span id={id} role="tooltip" aria-hidden className={styles.tooltip} style={{ insetBlockStart: top }}>
        {label}
      </span>
    ),
  };
}
