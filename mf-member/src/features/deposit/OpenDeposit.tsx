import type { Deposit } from '@portal/contracts';
import { Card, ErrorState, portal, refreshBalance, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { useEffect, useState } from 'react';
import { useDeposit, useKeepDeposit } from './deposit.api';
import { DepositOutcome } from './DepositOutcome';
import { hasEnded } from './open-deposit';
import { PayDeposit } from './PayDeposit';

export type OpenDepositProps = { id: string; onPutAway: () => void };

/** One deposit on its way: to be paid, or what became of it. */
export function OpenDeposit({ id, onPutAway }: OpenDepositProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const keep = useKeepDeposit();
  const [hasCome, setHasCome] = useState(false);
  const { data: deposit, error, refetch } = useDeposit(id, !hasCome);
  const isWaiting = deposit?.status === 'waiting_payment';
  if (deposit && hasEnded(deposit) !== hasCome) setHasCome(hasEnded(deposit));

  // The code on the screen is being paid: no new release takes the page away.
  useEffect(() => {
    portal.setDirty('member.deposit', isWaiting);
    return () => portal.setDirty('member.deposit', false);
  }, [isWaiting]);

  const status = deposit?.status;
  useEffect(() => {
    // Where the event was missed, the header's balance follows all the same.
    if (status === 'credited') refreshBalance().catch(portal.notifyError);
  }, [status]);

  if (!deposit) {
    if (!error) return <Skeleton height={420} />;
    return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />;
  }
  return (
    <Card aria-label={t('deposit.number', { number: deposit.number })} role="region">
      {isWaiting ? (
        <PayDeposit deposit={deposit} onChanged={(changed: Deposit) => void keep(changed)} onLook={refetch} />
      ) : (
        <DepositOutcome deposit={deposit} onPutAway={onPutAway} />
      )}
    </Card>
  );
}
