import { lazyPart } from '@portal/ui/lazy-part';

/** It begins below the first view, so it may come after what is in sight. */
export const Footer = lazyPart<object>(() => import(/* webpackChunkName: "footer" */ './Footer').then((module) => module.Footer));
