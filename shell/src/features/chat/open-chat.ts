import { agentCodes, isModuleOn } from '@portal/contracts/brand';
import { i18n } from '@portal/i18n';
import { selectIsTrial, useSession } from '@portal/session';
import { addToast } from '../../state/overlays/toasts.store';
import { useStatus } from '../../state/status.store';
import { openWindow } from '../../state/windows/open-window';
import { type ChatSize, showChatWindow } from './chat-window.store';

/** A chat of the size that was asked for; a trial account is told that it needs an account of its own (ERR-02). */
function open(size: ChatSize): void {
  if (selectIsTrial(useSession.getState())) return addToast({ kind: 'warning', title: i18n.t('shell:session.informationNeeded') });
  showChatWindow(size);
}

/** Opens the chat, from its button or the menu. */
export const openChat = (): void => open('small');

/** Opens the customer service: the chat where there is one for this person, else what the brand names as its contact. */
export function openService(): void {
  const { status, whitelabel } = useStatus.getState();
  const mayChat = status === 0 && isModuleOn(whitelabel, 'CBS3') && !agentCodes.includes(useSession.getState().isAgent);
  if (mayChat) open('large');
  else openContact();
}

/** The window with the brand's customer service; members of a high rank have their own (AUTH-10). */
function openContact(): void {
  const services = useStatus.getState().info?.customerService ?? [];
  const rank = useSession.getState().member?.clubLabel.rankLevel ?? 0;
  const wanted = rank > 4 ? 'VIP' : 'LIVECHAT';
  const service = services.find(({ csType }) => csType === wanted) ?? services[0];
  if (service) openWindow({ address: service.path, name: 'customer-service', width: 440, height: 750 });
}
