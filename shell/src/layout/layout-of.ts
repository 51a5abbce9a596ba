import { paths } from '../lib/paths';

export type Layout = { hasHeader: boolean; hasMenu: boolean; hasFooter: boolean };

const whole: Layout = { hasHeader: true, hasMenu: true, hasFooter: true };
const layouts: Record<string, Layout> = {
  [paths.register]: { hasHeader: true, hasMenu: false, hasFooter: false },
  [paths.login]: { hasHeader: true, hasMenu: false, hasFooter: true },
  [paths.game]: { hasHeader: true, hasMenu: false, hasFooter: false },
  [paths.leaving]: { hasHeader: true, hasMenu: false, hasFooter: true },
  [paths.helpCentre]: { hasHeader: false, hasMenu: false, hasFooter: true },
};

/** What stands around a page (SYS-21). `areBarsAllowed`: home has said that its Vietnamese lottery keeps the frame. */
export function layoutOf(pathname: string, areBarsAllowed: boolean): Layout {
  if (pathname === paths.vnLottery) return areBarsAllowed ? whole : { hasHeader: false, hasMenu: false, hasFooter: false };
  return layouts[pathname] ?? whole;
}
