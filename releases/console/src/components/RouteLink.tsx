import type { MouseEvent, ReactNode } from 'react';
import { pathOf } from '../lib/useSelectedRemote';

type RouteLinkProps = { remote: string | null; onFollow: () => void; className?: string | undefined; children: ReactNode };

/** A real link: it opens in a new tab too. */
export function RouteLink({ remote, onFollow, className, children }: RouteLinkProps) {
  function handleClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  }
  return (
    <a href={pathOf(remote)} className={className} onClick={handleClick}>
      {children}
    </a>
  );
}
