import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { closeOverlay, type Overlay } from '../../state/overlays/overlays.store';
import { providesSlot } from '../../state/provided';
import styles from './RegisterForm.module.css';

export type RegisteredDialogProps = { overlay: Extract<Overlay, { kind: 'registered' }> };

/** Success; before it the account's name, where the platform has made it (REG-06). */
export function RegisteredDialog({ overlay: { account, isGenerated } }: RegisteredDialogProps) {
  const { t } = useTranslation('entrance');
  const [isTold, setIsTold] = useState(!isGenerated);
  const [isCopied, setIsCopied] = useState(false);
  const frame = { open: true, size: 'small', labels: { close: t('shell:actions.close') } } as const;

  const hasCenter = providesSlot('center.member');

  function openPage(page: 'depositv2' | 'playLimits') {
    closeOverlay();
    portal.openCenter('member', page);
  }

  if (!isTold)
    return (
      <Dialog
        {...frame}
        title={t('register.generatedTitle')}
        description={t('register.generatedBody')}
        onOpenChange={(isOpen) => !isOpen && setIsTold(true)}
        footer={
          <Button variant="primary" onClick={() => setIsTold(true)}>
            {t('register.next')}
          </Button>
        }
      >
        <p className={styles.account}>
          <strong>{account}</strong>
          <Button
            size="small"
            icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
            onClick={() => navigator.clipboard?.writeText(account).then(() => setIsCopied(true))}
          >
            {t(isCopied ? 'register.copied' : 'register.copy')}
          </Button>
        </p>
      </Dialog>
    );

  return (
    <Dialog
      {...frame}
      title={t('register.successTitle')}
      description={t('register.successBody', { account })}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
      footer={
        <>
          <Button onClick={closeOverlay}>{t('register.lookAround')}</Button>
          {hasCenter && (
            <Button variant="primary" onClick={() => openPage('depositv2')}>
              {t('register.firstDeposit')}
            </Button>
          )}
        </>
      }
    >
      {hasCenter && (
        <p>
          {t('register.limitsBody')}{' '}
          <Button size="small" onClick={() => openPage('playLimits')}>
            {t('register.setLimits')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
