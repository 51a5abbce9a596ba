import { insidePath } from '@portal/contracts/safe-link';
import type { To } from 'react-router-dom';

const home = '/';
const isRelative = (text: string) => /^(?:[?#]|$)/.test(text);

const safe = (text: string): string => (isRelative(text) || insidePath(text) !== null ? text : home);

/** The same target, or home when it is no page of the portal: a router hands other addresses to the browser, which would go there. */
export const insideTarget = (to: To): To =>
  typeof to === 'string' ? safe(to) : to.pathname === undefined ? to : { ...to, pathname: safe(to.pathname) };
