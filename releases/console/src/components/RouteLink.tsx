import type { ReactNode } from 'react';
import { pathOf } from '../lib/useSelectedRemote';
import { PlaceLink } from './PlaceLink';

type RouteLinkProps = {
  remote: string | null;
  onFollow: () => void;
  className?: string | undefined;
  isCurrent?: boolean;
  children: ReactNode;
};

/** To the overview of the releases, or to one remote's page. */
export const RouteLink = ({ remote, ...rest }: RouteLinkProps) => <PlaceLink href={pathOf(remote)} {...rest} />;
