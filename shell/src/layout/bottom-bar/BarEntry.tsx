import { classNames } from '@portal/ui';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FrameLink } from '../FrameLink';
import styles from './BottomBar.module.css';

const mostShown = 99;

type Look = { icon: LucideIcon; label: string };

/** A page. */
export const BarLink = ({ icon, label, to, end }: Look & { to: string; end?: boolean }) => (
  <li>
    <FrameLink to={to} end={end} className={styles.entry}>
      <Content icon={icon} label={label} />
    </FrameLink>
  </li>
);

type BarButtonProps = Look & {
  /** The one thing the bar would have done. */
  isPrimary?: boolean;
  /** How much waits there; `aria-label` says it in words. */
  count?: number;
} & Pick<ComponentProps<'button'>, 'onClick' | 'onFocus' | 'onPointerEnter' | 'aria-current' | 'aria-label' | 'aria-haspopup'>;

/** Something that lies over the page. */
export const BarButton = ({ icon, label, isPrimary, count, ...button }: BarButtonProps) => (
  <li>
    <button {...button} type="button" className={classNames(styles.entry, isPrimary && styles.primary)}>
      <Content icon={icon} label={label} count={count} />
    </button>
  </li>
);

const Content = ({ icon: Icon, label, count = 0 }: Look & { count?: number }) => (
  <>
    <span className={styles.icon}>
      <Icon aria-hidden />
      {count > 0 && (
        <span aria-hidden className={styles.count}>
          {count > mostShown ? `${mostShown}+` : count}
        </span>
      )}
    </span>
    {label}
  </>
);
