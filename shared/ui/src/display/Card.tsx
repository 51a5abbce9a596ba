import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names';
import styles from './Card.module.css';

export type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  /** Beside the title: one link or button. */
  action?: ReactNode;
  /** `night` is the brand's stage: one per page, for what matters most there. */
  tone?: 'surface' | 'raised' | 'night';
  padding?: 'none' | 'small' | 'medium';
};

/** A panel of content. With a title it is a region of its own for screen readers. */
export function Card({ title, action, tone = 'surface', padding = 'medium', className, children, ...rest }: CardProps) {
  const titleId = useId();
  const Element = title ? 'section' : 'div';
  return (
    <Element
      aria-labelledby={title ? titleId : undefined}
      {...(rest as ComponentProps<'div'>)}
      className={classNames(styles.card, styles[tone], tone === 'night' && 'on-night', styles[`${padding}Padding`], className)}
    >
      {title && (
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {action}
        </header>
      )}
      {children}
    </Element>
  );
}
