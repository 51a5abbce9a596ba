import { Link } from '@portal/portal';
import type { ComponentProps } from 'react';
import { useInfoAddress } from './useInfoAddress';

export type InfoLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'preventScrollReset'> & { nodeId: string };

/** Opens a game's facts over the page. It alone of a card follows the address. */
export function InfoLink({ nodeId, ...rest }: InfoLinkProps) {
  const infoAddress = useInfoAddress();
  return <Link {...rest} to={infoAddress(nodeId)} preventScrollReset />;
}
