import { useTranslation } from '@portal/i18n';
import { Button, Checkbox } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';

export type SocialAgeDialogProps = { age: number; onConfirm: () => void; onClose: () => void };

/** Asks somebody new who came by a social account for what the form of registration asks for. */
export function SocialAgeDialog({ age, onConfirm, onClose }: SocialAgeDialogProps) {
  const { t } = useTranslation('entrance');
  const [isOfAge, setIsOfAge] = useState(false);
  const [isJudged, setIsJudged] = useState(false);
  return (
    <Dialog
      open
      size="small"
      title={t('signIn.socialAgeTitle')}
      description={t('signIn.socialAgeBody')}
      labels={{ close: t('shell:actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" onClick={() => (isOfAge ? onConfirm() : setIsJudged(true))}>
          {t('signIn.socialAgeConfirm')}
        </Button>
      }
    >
      <Checkbox
        label={t('register.age', { age })}
        checked={isOfAge}
        error={isJudged && !isOfAge ? t('register.ageNeeded') : undefined}
        onChange={(event) => setIsOfAge(event.target.checked)}
      />
    </Dialog>
  );
}
