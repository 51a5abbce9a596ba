import { leavingPath, readLink } from '@portal/contracts/safe-link';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from './navigation';

export type DataLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
  /** As it came: from operators, from the address bar, from a provider. */
  to: string | null | undefined;
  /** A file, not a page: even one of ours is asked of the server, in a tab of its own. */
  isFile?: boolean;
};

/**
 * A link whose address is data. A page of the portal opens in place; anything else opens apart, by the page that names the host and waits
 * for a press. What may not be followed stays words.
 */
export function DataLink({ to, isFile = false, children, ...rest }: DataLinkProps) {
  const link = readLink(to, window.location.origin);
  if (!link) return <span {...rest}>{children}</span>;
  if (link.kind === 'inside')
    return (
      <Link {...rest} to={link.path} {...(isFile && { target: '_blank', rel: 'noopener noreferrer' })}>
        {children}
      </Link>
    );
  return (
    <a {...rest} href={leavingPath(link.address)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
