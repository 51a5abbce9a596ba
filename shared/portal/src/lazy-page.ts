// eslint-disable-next-line no-restricted-syntax -- a page of a remote stands behind that remote's own boundary, which tells of the loss and offers another try
import { lazy, type ComponentType } from 'react';

/** A page of a remote that is fetched when it is first shown. One failed try may be a lost packet, so there are two. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load().catch(load) }));
