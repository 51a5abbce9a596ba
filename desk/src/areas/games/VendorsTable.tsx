import { useTranslation } from '@portal/i18n';
import { Badge, Button, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useId } from 'react';
import type { DeskVendor } from './games-desk.api';
import styles from './GamesTables.module.css';

type VendorsTableProps = { vendors: readonly DeskVendor[]; canChange: boolean; onSwitch: (vendor: DeskVendor) => void };

/** The brands under which games are listed, with their switch. */
export function VendorsTable({ vendors, canChange, onSwitch }: VendorsTableProps) {
  const { t } = useTranslation('desk');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{t('games.vendors')}</h2>
      <DataTable
        caption={t('games.vendors')}
        rows={vendors}
        rowKey={({ code }) => code}
        empty={<EmptyState title={t('games.nothingFound')} />}
        columns={[
          { key: 'code', header: t('games.code'), value: ({ code }) => code },
          { key: 'name', header: t('games.name'), value: ({ name }) => name },
          { key: 'provider', header: t('games.provider'), value: ({ provider }) => provider ?? t('games.ownEntry') },
          {
            key: 'state',
            header: t('games.state'),
            render: ({ isEnabled }) => <Badge tone={isEnabled ? 'win' : 'neutral'}>{t(isEnabled ? 'games.on' : 'games.off')}</Badge>,
          },
          ...(canChange
            ? [
                {
                  key: 'acts',
                  header: t('builds.acts'),
                  render: (vendor: DeskVendor) => (
                    <Button
                      size="small"
                      aria-label={t(vendor.isEnabled ? 'games.switchOffNamed' : 'games.switchOnNamed', { name: vendor.code })}
                      onClick={() => onSwitch(vendor)}
                    >
                      {t(vendor.isEnabled ? 'games.switchOff' : 'games.switchOn')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
