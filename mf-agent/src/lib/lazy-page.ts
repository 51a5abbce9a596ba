import { lazy, type ComponentType } from 'react';

/** A page that is fetched when it is first shown. One failed try may be a lost packet, so there are two. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load().catch(load) }));
