import type { GameCategory } from '@portal/contracts';
import { picture } from '../draw/element';

/** Two tones that hold on paper and on the night: the brand's indigo for the body, gold for what shines. */
const body = '#6f64ea';
const soft = '#a9a1f7';
const gold = '#eeb02b';

const drawings: Record<GameCategory, string> = {
  RNG: `<path d="M9 10h27a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V15a5 5 0 0 1 5-5Z" fill="${body}"/><path d="M9 16h7v16H9zm10 0h7v16h-7zm10 0h7v16h-7z" fill="#fff"/><path d="M10 20h5l-3 9M20 20h5l-3 9M30 20h5l-3 9" fill="none" stroke="${gold}" stroke-width="2.2"/><path d="M43 18v-6" stroke="${soft}" stroke-width="3"/><circle cx="43" cy="10" r="3" fill="${gold}"/>`,
  LIVE: `<rect x="7" y="8" width="22" height="31" rx="4" fill="${soft}" transform="rotate(-9 18 23)"/><rect x="18" y="8" width="22" height="31" rx="4" fill="${body}" transform="rotate(9 29 23)"/><path d="M29 16.5c3 4 6 6 6 9a3 3 0 0 1-5 2.2l1 3.3h-4l1-3.3a3 3 0 0 1-5-2.2c0-3 3-5 6-9Z" fill="${gold}" transform="rotate(9 29 23)"/>`,
  FISH: `<path d="M4 24c6-11 20-13 29-3l9-7c-1 6-1 13 0 20l-9-7c-9 10-23 8-29-3Z" fill="${body}"/><path d="M20 15c2-5 8-7 12-5-2 2-2 5-3 7ZM18 26c3 1 6 4 5 8-4 0-7-2-8-6Z" fill="${soft}"/><circle cx="12" cy="22" r="2.4" fill="${gold}"/><path d="M22 20a6 6 0 0 1 0 8" fill="none" stroke="#fff" stroke-width="2"/>`,
  PVP: `<path d="M24 5c6 8 16 13 16 22 0 6-4 9-8 9-3 0-5-1-6-3 0 4 2 7 4 9H18c2-2 4-5 4-9-1 2-3 3-6 3-4 0-8-3-8-9C8 18 18 13 24 5Z" fill="${body}"/><path d="M24 14c3 4 8 7 8 11a4 4 0 0 1-8 1 4 4 0 0 1-8-1c0-4 5-7 8-11Z" fill="${gold}"/>`,
  SPORTS: `<circle cx="24" cy="24" r="19" fill="${body}"/><path d="m24 16 7.6 5.5-2.9 9h-9.4l-2.9-9Z" fill="${gold}"/><path d="M24 16V6m7.6 15.5L41 18m-12.3 12.5L34 39m-14.7-8.5L14 39m2.4-17.5L7 18" stroke="#fff" stroke-width="2"/>`,
  ESPORTS: `<path d="M15 13h18c7 0 12 13 11 20-1 5-6 5-9 1l-3-4H16l-3 4c-3 4-8 4-9-1-1-7 4-20 11-20Z" fill="${body}"/><path d="M13 18h4v4h4v4h-4v4h-4v-4H9v-4h4Z" fill="#fff"/><circle cx="32" cy="20" r="2.6" fill="${gold}"/><circle cx="37" cy="25" r="2.6" fill="${gold}"/><path d="M24 13V7h6" fill="none" stroke="${soft}" stroke-width="3"/>`,
  LOTT: `<path d="M5 13h38v7a4 4 0 0 0 0 8v7H5v-7a4 4 0 0 0 0-8Z" fill="${body}"/><path d="M33 14v20" stroke="#fff" stroke-width="2" stroke-dasharray="1 4"/><path d="M21.5 17a7.5 7.5 0 1 0 6 9 6 6 0 0 1-6-9Z" fill="${gold}"/>`,
  ELOTT: `<circle cx="17" cy="30" r="13" fill="${body}"/><circle cx="33" cy="16" r="11" fill="${gold}"/><circle cx="17" cy="30" r="6.5" fill="#fff"/><circle cx="33" cy="16" r="5.5" fill="#fff"/><path d="m16 27 2-1v8" fill="none" stroke="${body}" stroke-width="2"/><path d="M34 42h5m-2-6h6" stroke="${soft}" stroke-width="3"/>`,
  COCKFIGHT: `<path d="M44 14c-4 2-6 5-8 9-3-1-6-2-9-6-2-3-3-6-6-8-5-1-9 2-10 6l-5 3 5 3c0 12 6 19 15 19 10 0 17-8 18-26Z" fill="${body}"/><path d="M12 10c-2-4 1-6 3-4 0-4 5-4 5 0 3-2 6 1 3 4l-2 3h-7Z" fill="${gold}"/><path d="M11 22c-2 3-1 6 1 6s3-3 2-6Z" fill="${gold}"/><circle cx="15" cy="15.5" r="1.8" fill="#fff"/><path d="M23 27c4 4 9 4 14-1-1 6-4 9-8 9s-6-4-6-8Z" fill="${soft}"/>`,
  INHOUSE: `<path d="M6 40V30h6v10Zm9 0V26h6v14Zm9 0V20h6v20Z" fill="${soft}"/><path d="M5 24c10 0 18-4 24-12" fill="none" stroke="${body}" stroke-width="3.6"/><path d="M43 4c1 9-2 17-10 22l-8-7C29 11 35 5 43 4Z" fill="${body}"/><circle cx="35" cy="13" r="3" fill="${gold}"/><path d="m27 24-5 2 1-6Zm3 3 1 6 4-5Z" fill="${gold}"/>`,
};

/** Filled, in two tones, 48 × 48: menus and category tiles. */
export const categoryIcon = (category: GameCategory): string => picture(48, 48, drawings[category]);
