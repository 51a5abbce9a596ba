import type { Message } from '@portal/contracts';
import { isMoney } from '@portal/money';
import { useMoneyText, useTranslation } from '@portal/portal';

/** The words of a message. Its texts belong to everyone who shows messages; a kind newer than the texts is still told of. */
export function useMessageText(): (message: Message) => string {
  const { t } = useTranslation(['member', 'common']);
  const moneyText = useMoneyText();
  return ({ kind, params }) => {
    const { amount } = params;
    return t([`common:messages.${kind}`, 'inbox.unknown'], {
      ...params,
      ...(amount !== undefined && isMoney(amount) && { amount: moneyText(amount) }),
    });
  };
}
