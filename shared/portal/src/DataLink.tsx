import { leavingPath, readLink } from '@portal/contracts/safe-link';
import type { AnchorHTMLAttributes } from 'react';
import { Link } from './navigation';

export type DataLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> & {
  /** As received from operators, the address bar or a provider. */
  to: string | null | undefined;
  /** A file rather than a page: always fetched from the server, in a new tab. */
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
