import { MenuChat } from './MenuChat';
import { MenuDownload } from './MenuDownload';

/** What the menu offers beside games: it comes after them. */
export const MenuExtras = ({ isCollapsed }: { isCollapsed: boolean }) => (
  <>
    <MenuChat isCollapsed={isCollapsed} />
    <li>
      <MenuDownload isCollapsed={isCollapsed} />
    </li>
  </>
);
