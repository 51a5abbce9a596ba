import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../components/Section';
import { useRight } from '../../lib/staff';
import { useRead } from '../../lib/useRead';
import { FetchedDialog } from './FetchedDialog';
import { FetchGamesDialog } from './FetchGamesDialog';
import { ProviderDialog } from './ProviderDialog';
import { ProviderTestDialog } from './ProviderTestDialog';
import { type DeskProvider, type ProviderFetch, readProviders } from './providers-desk.api';
import styles from './ProvidersSection.module.css';

type Opened =
  { act: 'change' | 'test' | 'fetch'; provider: DeskProvider } | { act: 'add' } | { act: 'fetched'; code: string; fetched: ProviderFetch };

type ProvidersSectionProps = { /** The catalogue has changed. */ onFetched: () => void };

/** The companies whose games are offered: their keys, a call that tries one out, and the way of its games into the catalogue. */
export function ProvidersSection({ onFetched }: ProvidersSectionProps) {
  const { t } = useTranslation('desk');
  const canChange = useRight('providers');
  const { value, refresh } = useRead(['games', 'providers'], readProviders);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const acts = (provider: DeskProvider) => (
    <div className={styles.acts}>
      {(['change', 'test', 'fetch'] as const).map((act) => (
        <Button
          key={act}
          size="small"
          aria-label={t(`providers.${act}Named`, { code: provider.code })}
          onClick={() => setOpened({ act, provider })}
        >
          {t(`providers.${act}`)}
        </Button>
      ))}
    </div>
  );

  return (
    <Section title={t('providers.title')}>
      <p>{t('providers.hint')}</p>
      {value && (
        <p className={styles.detail}>
          {t('providers.callbacks')} <code>{value.callbackUrl}…</code>
        </p>
      )}
      <DataTable
        caption={t('providers.title')}
        rows={value?.providers}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t('providers.none')} />}
        toolbar={
          canChange && (
            <Button size="small" icon={<Plus aria-hidden />} onClick={() => setOpened({ act: 'add' })}>
              {t('providers.add')}
            </Button>
          )
        }
        columns={[
          {
            key: 'code',
            header: t('providers.code'),
            render: ({ code, name }) => (
              <>
                {code}
                <span className={styles.detail}>{name}</span>
              </>
            ),
          },
          {
            key: 'apiUrl',
            header: t('providers.apiUrl'),
            render: ({ apiUrl, wallet }) => (
              <>
                <span className={styles.address}>{apiUrl}</span>
                <span className={styles.detail}>{t(`providers.wallets.${wallet}`)}</span>
              </>
            ),
          },
          {
            key: 'secret',
            header: t('providers.secret'),
            render: ({ fingerprint, secretChangedAt, previousUntil }) => (
              <>
                <code>{fingerprint}</code>
                <span className={styles.detail}>
                  {t('providers.since')} <DateTime value={secretChangedAt} />
                </span>
                {previousUntil && (
                  <span className={styles.detail}>
                    {t('providers.previousUntil')} <DateTime value={previousUntil} />
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'vendors',
            header: t('games.vendors'),
            value: ({ vendors }) => (vendors.length > 0 ? vendors.join(', ') : t('providers.noGames')),
          },
          {
            key: 'state',
            header: t('games.state'),
            render: ({ isOn }) => <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'games.on' : 'games.off')}</Badge>,
          },
          ...(canChange ? [{ key: 'acts', header: t('builds.acts'), render: acts }] : []),
        ]}
      />
      {(opened?.act === 'add' || opened?.act === 'change') && (
        <ProviderDialog provider={opened.act === 'change' ? opened.provider : null} onDone={() => void refresh()} onClose={close} />
      )}
      {opened?.act === 'test' && <ProviderTestDialog code={opened.provider.code} onClose={close} />}
      {opened?.act === 'fetch' && (
        <FetchGamesDialog
          code={opened.provider.code}
          onFetched={(fetched) => {
            setOpened({ act: 'fetched', code: opened.provider.code, fetched });
            void refresh();
            onFetched();
          }}
          // What came back stays until it is read.
          onClose={() => setOpened((now) => (now?.act === 'fetched' ? now : null))}
        />
      )}
      {opened?.act === 'fetched' && <FetchedDialog code={opened.code} fetched={opened.fetched} onClose={close} />}
    </Section>
  );
}
