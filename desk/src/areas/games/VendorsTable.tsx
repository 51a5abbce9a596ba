import { useTranslation } from '@portal/i18n';
import { Badge, Button } from '@portal/ui';
import { useId } from 'react';
import tableStyles from '../../components/Table.module.css';
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
      <div className={tableStyles.frame} role="group" aria-labelledby={titleId} tabIndex={0}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">{t('games.code')}</th>
              <th scope="col">{t('games.name')}</th>
              <th scope="col">{t('games.provider')}</th>
              <th scope="col">{t('games.state')}</th>
              {canChange && <th scope="col">{t('builds.acts')}</th>}
            </tr>
          </thead>
          <tbody>
            {vendors.map((vendor) => (
              <tr key={vendor.code}>
                <th scope="row">{vendor.code}</th>
                <td>{vendor.name}</td>
                <td>{vendor.provider ?? t('games.ownEntry')}</td>
                <td>
                  <Badge tone={vendor.isEnabled ? 'win' : 'neutral'}>{t(vendor.isEnabled ? 'games.on' : 'games.off')}</Badge>
                </td>
                {canChange && (
                  <td>
                    <Button
                      size="small"
                      aria-label={t(vendor.isEnabled ? 'games.switchOffNamed' : 'games.switchOnNamed', { name: vendor.code })}
                      onClick={() => onSwitch(vendor)}
                    >
                      {t(vendor.isEnabled ? 'games.switchOff' : 'games.switchOn')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
