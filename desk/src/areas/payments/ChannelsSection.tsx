import { useTranslation } from '@portal/i18n';
import { Badge, Button, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../components/Section';
import { shownAmount } from '../../lib/shown-amount';
import { useRead } from '../../lib/useRead';
import { ChannelDialog } from './ChannelDialog';
import { type PaymentChannel, readChannels } from './payments-desk.api';
import { TestPaymentDialog } from './TestPaymentDialog';
import styles from './TransfersTable.module.css';

type Opened = { act: 'change' | 'test'; channel: PaymentChannel } | { act: 'add' };

/** The accounts into which members pay, who tells of payments, and a payment that tries it out. */
export function ChannelsSection({ canChange }: { canChange: boolean }) {
  const { t } = useTranslation('desk');
  const { value, refresh } = useRead(['payments', 'channels'], readChannels);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Section title={t('channels.title')}>
      <p>{t('channels.hint')}</p>
      {value && <p className={styles.detail}>{t(value.bank === 'sandbox' ? 'channels.sandbox' : 'channels.webhook')}</p>}
      <DataTable
        caption={t('channels.title')}
        rows={value?.channels}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t('channels.none')} />}
        toolbar={
          canChange && (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setOpened({ act: 'add' })}>
              {t('channels.add')}
            </Button>
          )
        }
        columns={[
          { key: 'code', header: t('channels.code'), value: ({ code }) => code },
          {
            key: 'target',
            header: t('channels.target'),
            render: ({ target, accountName }) => (
              <>
                {target}
                {accountName && <span className={styles.detail}>{accountName}</span>}
              </>
            ),
          },
          {
            key: 'range',
            header: t('channels.range'),
            value: ({ minimum, maximum }) => `${shownAmount(minimum)} – ${shownAmount(maximum)}`,
          },
          {
            key: 'state',
            header: t('channels.state'),
            render: ({ isOn }) => <Badge tone={isOn ? 'win' : 'lose'}>{t(isOn ? 'channels.on' : 'channels.off')}</Badge>,
          },
          {
            key: 'acts',
            header: t('channels.acts'),
            render: (channel: PaymentChannel) => (
              <div className={styles.acts}>
                {canChange && (
                  <Button
                    size="small"
                    aria-label={t('channels.changeNamed', { code: channel.code })}
                    onClick={() => setOpened({ act: 'change', channel })}
                  >
                    {t('channels.change')}
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={t('channels.testNamed', { code: channel.code })}
                  onClick={() => setOpened({ act: 'test', channel })}
                >
                  {t('channels.test')}
                </Button>
              </div>
            ),
          },
        ]}
      />
      {(opened?.act === 'add' || opened?.act === 'change') && (
        <ChannelDialog channel={opened.act === 'change' ? opened.channel : null} onDone={() => void refresh()} onClose={close} />
      )}
      {opened?.act === 'test' && <TestPaymentDialog channel={opened.channel} isSandbox={value?.bank === 'sandbox'} onClose={close} />}
    </Section>
  );
}
