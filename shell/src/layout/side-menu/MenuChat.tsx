import { agentCodes } from '@portal/contracts/brand';
import { useTranslation } from '@portal/i18n';
import { useSession } from '@portal/session';
import { MessagesSquare } from 'lucide-react';
import { openChat } from '../../features/chat/open-chat';
import { useModule } from '../../state/status.store';
import { MenuButton } from './MenuEntry';

/** For everybody but agents, where the brand chats (NAV-02): on a narrow page that takes bets no button floats, so this is the way to it. */
export function MenuChat({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation('shell');
  const hasModule = useModule('CBS3');
  const mayChat = useSession(({ status, isAgent }) => status !== 'unknown' && !agentCodes.includes(isAgent));
  if (!hasModule || !mayChat) return null;
  return (
    <li>
      <MenuButton icon={<MessagesSquare aria-hidden />} label={t('menu.chat')} isCollapsed={isCollapsed} onClick={openChat} />
    </li>
  );
}
