import { useTranslation } from '@portal/i18n';
import { DataLink } from '@portal/portal';
import { useStatus } from '../../state/status.store';
import { socialNetworks } from './social-networks';
import styles from './SideMenu.module.css';

/** Only those the brand has named an address for. */
export function SocialLinks() {
  const { t } = useTranslation('shell');
  const resources = useStatus(({ info }) => info?.resources) ?? [];
  const shown = socialNetworks.flatMap((network) => {
    const resource = resources.find(({ resourceType }) => resourceType === network.resourceType);
    return resource ? [{ ...network, address: resource.url }] : [];
  });
  if (shown.length === 0) return null;

  return (
    <ul className={styles.social} aria-label={t('menu.social')}>
      {shown.map(({ resourceType, name, icon, address }) => (
        <li key={resourceType}>
          <DataLink to={address} aria-label={name} title={name}>
            {icon}
          </DataLink>
        </li>
      ))}
    </ul>
  );
}
