import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { Button, EmptyState, Segmented } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { closeOverlay, openLogin, type Overlay } from '../../state/overlays/overlays.store';
import { useModule } from '../../state/status.store';
import { ForgotByEmail } from './ForgotByEmail';
import { ForgotByPhone } from './ForgotByPhone';
import styles from './Passwords.module.css';

export type ForgotPasswordDialogProps = { overlay: Extract<Overlay, { kind: 'forgotPassword' }> };

type Method = 'phone' | 'email';

/** Shows only the ways that the brand has switched on (AUTH-05). */
export function ForgotPasswordDialog({ overlay: { afterwards } }: ForgotPasswordDialogProps) {
  const { t } = useTranslation('entrance');
  const open: Record<Method, boolean> = { phone: useModule('CHNGPASSVERIF3'), email: useModule('CHNGPASSMAIL3') };
  const methods = (['phone', 'email'] as const).filter((method) => open[method]);
  const [chosen, setChosen] = useState<Method | null>(null);
  const method = chosen && open[chosen] ? chosen : methods[0];
  const labels: Record<Method, string> = { phone: t('passwords.byPhone'), email: t('passwords.byEmail') };

  return (
    <Dialog
      open
      size="small"
      title={t('passwords.forgotTitle')}
      description={methods.length > 1 ? t('passwords.forgotBody') : undefined}
      labels={{ close: t('shell:actions.close') }}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
    >
      <div className={styles.form}>
        {methods.length > 1 && method && (
          <Segmented<Method>
            label={t('passwords.methods')}
            value={method}
            options={methods.map((value) => ({ value, label: labels[value] }))}
            onChange={setChosen}
          />
        )}
        {method === 'phone' && <ForgotByPhone afterwards={afterwards} />}
        {method === 'email' && <ForgotByEmail />}
        {!method && (
          <EmptyState
            title={t('passwords.noneTitle')}
            description={t('passwords.noneBody')}
            action={<Button onClick={() => portal.openCustomerService()}>{t('passwords.contact')}</Button>}
          />
        )}
        <button type="button" className={styles.link} onClick={() => openLogin(afterwards ? { afterwards } : {})}>
          {t('passwords.backToLogin')}
        </button>
      </div>
    </Dialog>
  );
}
