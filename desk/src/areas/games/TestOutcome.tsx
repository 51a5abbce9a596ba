import { useTranslation } from '@portal/i18n';
import { Badge } from '@portal/ui';
import { type Fact, Facts } from '../../components/Facts';
import type { ProviderTest } from './providers-desk.api';
import styles from './ProvidersSection.module.css';

/** What came back from a provider, in plain words. */
export function TestOutcome({ test: { outcome, detail, milliseconds, games, vendors } }: { test: ProviderTest }) {
  const { t } = useTranslation('desk');
  const isFine = outcome === 'fine';
  const facts: Fact[] = [[t('providers.took'), t('providers.milliseconds', { count: milliseconds })]];
  if (isFine) facts.push([t('games.games'), String(games)]);
  else if (detail !== null) facts.push([t('providers.detail'), <code key="detail">{detail}</code>]);
  return (
    <div role="status">
      <p>
        <Badge tone={isFine ? 'win' : 'lose'}>{t(isFine ? 'providers.answered' : 'providers.failed')}</Badge>
      </p>
      <p>{t(`providers.outcomes.${outcome}`)}</p>
      <Facts facts={facts} />
      {vendors.length > 0 && (
        <ul>
          {vendors.map((vendor) => (
            <li key={vendor.code}>
              {t('providers.vendorGames', { name: `${vendor.code} · ${vendor.name}`, count: vendor.games })}
              {vendor.takenBy !== null && <span className={styles.detail}>{t('providers.taken', { provider: vendor.takenBy })}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
