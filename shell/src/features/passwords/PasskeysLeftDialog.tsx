import { useTranslation } from '@portal/i18n';
import { portal } from '@portal/portal';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { closeOverlay, openLogin, type Overlay } from '../../state/overlays/overlays.store';
import { providesSlot } from '../../state/provided';
import { usePasskeysText } from './usePasskeysText';

export type PasskeysLeftDialogProps = { overlay: Extract<Overlay, { kind: 'passkeysLeft' }> };

/** After a new password: passkeys sign in without it, and somebody else may have added one (AUTH-04, AUTH-05). */
export function PasskeysLeftDialog({ overlay: { passkeys, passkeysRemoved, afterwards } }: PasskeysLeftDialogProps) {
  const { t } = useTranslation('entrance');
  const text = usePasskeysText();
  const mayCheck = passkeys > 0 && providesSlot('center.member');

  return (
    <Dialog
      open
      size="small"
      title={t('passwords.passkeysTitle')}
      description={text({ passkeys, passkeysRemoved })}
      labels={{ close: t('shell:actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
      footer={
        <>
          {mayCheck && (
            <Button onClick={() => openLogin({ afterwards: () => portal.openCenter('member', 'securityCenter') })}>
              {t('passwords.checkPasskeys')}
            </Button>
          )}
          <Button variant="primary" autoFocus onClick={() => openLogin(afterwards ? { afterwards } : {})}>
            {t('signIn.submit')}
          </Button>
        </>
      }
    />
  );
}
