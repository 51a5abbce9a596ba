import { useTranslation } from '@portal/i18n';
import { DataLink } from '@portal/portal';
import { QrCode } from '@portal/ui/qr-code';
import { useAppLinks } from './app-links';
import styles from './MenuCodes.module.css';

const menuSize = 100;

/** The codes in the side menu: a hundred pixels, without a margin of their own (NAV-02). */
export function MenuCodes() {
  const { t } = useTranslation('shell');
  return (
    <ul className={styles.codes}>
      {useAppLinks().map(({ system, address }) => (
        <li key={system}>
          <QrCode value={address} label={t(`download.code.${system}`)} size={menuSize} margin={0}>
            <DataLink isFile to={address}>
              {t(`download.${system}`)}
            </DataLink>
          </QrCode>
        </li>
      ))}
    </ul>
  );
}
