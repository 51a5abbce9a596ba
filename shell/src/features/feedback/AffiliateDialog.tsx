import { useCommand } from '@portal/api-client';
import { useTranslation } from '@portal/i18n';
import { useErrorText } from '@portal/portal';
import { Button, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { TextAreaField } from '@portal/ui/text-area';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { focusFirstInvalid } from '../../lib/focus-first-invalid';
import { setDirty } from '../../state/dirty-owners';
import { closeOverlay } from '../../state/overlays/overlays.store';
import styles from './Feedback.module.css';
import { planLimits } from './limits';
import { lengthFault, textLength } from './text-length';

const owner = 'shell.affiliate';
const { minCharacters: min, maxCharacters: max, maxContact } = planLimits;

/** A member asks to become an affiliate: how to be reached, and how players are to be found (DL-02). */
export function AffiliateDialog() {
  const { t } = useTranslation(['shell', 'help']);
  const errorText = useErrorText();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [contact, setContact] = useState('');
  const [plan, setPlan] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutateAsync, isPending, isSuccess, error } = useCommand('POST /wps/affiliate/application');
  const contactFault = lengthFault(contact, { min: 1, max: maxContact });
  const planFault = lengthFault(plan, { min, max });
  const hasTyped = (contact + plan).trim() !== '' && !isSuccess;

  useEffect(() => {
    setDirty(owner, hasTyped);
    return () => setDirty(owner, false);
  }, [hasTyped]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsChecked(true);
    if (contactFault || planFault) return focusFirstInvalid(form.current);
    // The refusal stands in the form.
    await mutateAsync({ body: { contact: contact.trim(), plan: plan.trim() } }).catch(() => {});
  }

  return (
    <Dialog
      open
      title={t('help:affiliate.title')}
      description={isSuccess ? undefined : t('help:affiliate.body')}
      locked={isPending}
      closesOnOutsidePress={!hasTyped}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && closeOverlay()}
      footer={
        isSuccess ? (
          <Button key="close" variant="primary" onClick={closeOverlay}>
            {t('actions.close')}
          </Button>
        ) : (
          <Button key="send" variant="primary" type="submit" form={formId} pending={isPending}>
            {t('help:affiliate.send')}
          </Button>
        )
      }
    >
      {isSuccess ? (
        <div className={styles.sent} role="status">
          <CircleCheck aria-hidden />
          <p>{t('help:affiliate.sent')}</p>
        </div>
      ) : (
        <form id={formId} ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <TextField
            label={t('help:affiliate.contact')}
            hint={t('help:affiliate.contactHint')}
            value={contact}
            error={isChecked && contactFault ? t(`help:affiliate.contact_${contactFault}`, { max: maxContact }) : undefined}
            onChange={(event) => setContact(event.target.value)}
          />
          <TextAreaField
            label={t('help:affiliate.plan')}
            hint={t('help:feedback.contentHint', { min, max, length: textLength(plan) })}
            value={plan}
            error={isChecked && planFault ? t(`help:feedback.${planFault}`, { min, max, length: textLength(plan) }) : undefined}
            onChange={(event) => setPlan(event.target.value)}
          />
          {error && (
            <p role="alert" className={styles.fault}>
              <CircleAlert aria-hidden size={16} />
              {errorText(error)}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}
