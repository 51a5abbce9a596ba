import type { MouseEvent, ReactNode } from 'react';

type PlaceLinkProps = {
  href: string;
  onFollow: () => void;
  className?: string | undefined;
  isCurrent?: boolean;
  children: ReactNode;
};

/** A real link: it opens in a new tab too. */
export function PlaceLink({ href, onFollow, className, isCurrent = false, children }: PlaceLinkProps) {
  function handleClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  }
  return (
    <a href={href} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={handleClick}>
      {children}
    </a>
  );
}
