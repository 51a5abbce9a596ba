import { Button, Card, portal, QrCode, useTranslation } from '@portal/portal';
import { useRef } from 'react';
import { Copyable } from '../../components/Copyable';
import { saveFile } from '../../lib/save-file';
import { drawPoster } from './draw-poster';
import styles from './Referrals.module.css';

/** The address that a friend opens. */
const linkOf = (code: string): string => `${window.location.origin}/register?referralCode=${encodeURIComponent(code)}`;

/** The link, its code to scan, and both as a picture to save or share. */
export function InvitationCard({ code }: { code: string }) {
  const { t } = useTranslation('member');
  const picture = useRef<HTMLDivElement>(null);
  const link = linkOf(code);

  async function handlePoster() {
    const drawn = picture.current?.querySelector('svg');
    const poster = drawn && (await drawPoster(drawn, { title: t('referral.posterTitle'), code: t('referral.posterCode', { code }), link }));
    if (poster) saveFile(`invitation-${code}.png`, [poster], 'image/png');
    else portal.notify({ kind: 'warning', title: t('referral.posterFailed') });
  }

  async function handleShare() {
    try {
      await navigator.share({ title: t('referral.posterTitle'), url: link });
    } catch {
      // Whoever closes the sheet wants nothing else.
    }
  }

  return (
    <Card title={t('referral.link')}>
      <div className={styles.invitation}>
        <div ref={picture}>
          <QrCode value={link} size={200} label={t('referral.qrLabel')} />
        </div>
        <div className={styles.ways}>
          <div>
            <p className={styles.label}>{t('referral.code')}</p>
            <Copyable text={code} name={t('referral.code')} className={styles.code}>
              {code}
            </Copyable>
          </div>
          <div>
            <p className={styles.label}>{t('referral.link')}</p>
            <Copyable text={link} name={t('referral.link')} className={styles.address}>
              {link}
            </Copyable>
          </div>
          <div className={styles.acts}>
            <Button onClick={() => void handlePoster()}>{t('referral.poster')}</Button>
            {'share' in navigator && <Button onClick={() => void handleShare()}>{t('referral.share')}</Button>}
          </div>
        </div>
      </div>
    </Card>
  );
}
