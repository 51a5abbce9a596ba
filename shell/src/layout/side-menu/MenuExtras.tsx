import { MenuChat } from './MenuChat';
import { MenuDownload } from './MenuDownload';
import { MenuMall } from './MenuMall';

/** What the menu offers beside games: it comes after them. */
export const MenuExtras = ({ isCollapsed }: { isCollapsed: boolean }) => (
  <>
    <MenuMall isCollapsed={isCollapsed} />
    <MenuChat isCollapsed={isCollapsed} />
    <li>
      <MenuDownload isCollapsed={isCollapsed} />
    </li>
  </>
);
