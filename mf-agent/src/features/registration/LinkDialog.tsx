import type { AgentLink } from '@portal/contracts';
import { Button, Dialog, portal, QrCode, useTranslation } from '@portal/portal';
import { Copy, Download } from 'lucide-react';
import { useRef } from 'react';
import { savePoster } from '../../lib/save-poster';
import styles from './Registration.module.css';
import { linkAddress } from './registration.api';

/** A link to be shared: as a code to scan, as an address to copy, as a picture to post. */
export function LinkDialog({ link: { code }, onClose }: { link: AgentLink; onClose: () => void }) {
  const { t } = useTranslation('agent');
  const place = useRef<HTMLDivElement>(null);
  const address = linkAddress(code);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(address);
      portal.notify({ kind: 'success', title: t('links.copied') });
    } catch {
      // Refused or missing, as on plain http: the text stands there to be selected.
      portal.notify({ kind: 'warning', title: t('links.copyFailed') });
    }
  }

  async function handleSave() {
    const drawing = place.current?.querySelector('svg');
    if (!drawing || !(await savePoster(drawing, { title: t('links.posterTitle'), text: code, fileName: `register-${code}.png` })))
      portal.notify({ kind: 'warning', title: t('links.posterFailed') });
  }

  return (
    <Dialog open title={t('links.dialog', { code })} labels={{ close: t('actions.close') }} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.share} ref={place}>
        <QrCode value={address} label={t('links.qrLabel', { code })} size={220} />
        <p className={styles.address}>{address}</p>
        <div className={styles.acts}>
          <Button variant="primary" icon={<Copy aria-hidden />} onClick={() => void handleCopy()}>
            {t('links.copy')}
          </Button>
          <Button icon={<Download aria-hidden />} onClick={() => void handleSave()}>
            {t('links.savePoster')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
