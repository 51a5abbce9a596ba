import type { Deposit, DepositChannel } from '@portal/contracts';
import { Card, EmptyState, ErrorState, Skeleton, useErrorText, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { ChannelList } from './ChannelList';
import { useChannels } from './deposit.api';
import { DepositForm } from './DepositForm';
import styles from './DepositRequest.module.css';
import { HowToPay } from './HowToPay';

export type DepositRequestProps = { onRequested: (deposit: Deposit) => void; onAlreadyOpen: () => unknown };

/** Which way and how much. */
export function DepositRequest({ onRequested, onAlreadyOpen }: DepositRequestProps) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data: channels, error, refetch } = useChannels();
  const [chosen, setChosen] = useState<string | null>(null);

  if (error && !channels) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={refetch} />;
  if (!channels) return <Skeleton height={420} />;
  const channel = channels.find(({ code }) => code === chosen) ?? channels.find(isOpen);
  if (!channel && channels.length === 0) return <EmptyState title={t('deposit.noChannels')} description={t('deposit.noChannelsBody')} />;

  return (
    <Card>
      <div className={styles.request}>
        <div>
          <h2 className={styles.step}>{t('deposit.chooseChannel')}</h2>
          <ChannelList channels={channels} chosen={channel?.code ?? null} onChoose={setChosen} />
          <HowToPay />
        </div>
        {channel && <DepositForm key={channel.code} channel={channel} onRequested={onRequested} onAlreadyOpen={onAlreadyOpen} />}
      </div>
    </Card>
  );
}

const isOpen = ({ maintenance }: DepositChannel) => !maintenance;
