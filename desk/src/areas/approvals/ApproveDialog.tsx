import { useTranslation } from '@portal/i18n';
import { Button, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { notify } from '@portal/ui/toast';
import { useState } from 'react';
import { type Refusal, RefusalNotice, refusalOf } from '@portal/staff';
import { useStaff } from '../../lib/staff';
import { type Approval, approve } from './approvals.api';

type ApproveDialogProps = {
  approval: Approval;
  /** Something has been decided. */ onDone: () => void;
  onClose: () => void;
};

/** A link that signs a member in is told to whoever approves it, this once. */
const linkIn = (value: unknown): string | null => {
  const path = (value as { path?: unknown } | null)?.path;
  return typeof path === 'string' ? new URL(path, location.origin).href : null;
};

/** The last look of the second officer; afterwards what was made of it, where it is shown only here. */
export function ApproveDialog({ approval, onDone, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('desk');
  const { onEnd } = useStaff();
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { id, subject, proposedBy, reason } = approval;

  async function handleApprove() {
    setIsPending(true);
    setRefusal(null);
    try {
      const { value } = await approve(id);
      onDone();
      const made = linkIn(value);
      if (made) {
        setLink(made);
        setIsPending(false);
      } else {
        notify({ kind: 'success', title: t('approvals.isDone', { subject }) });
        onClose();
      }
    } catch (error) {
      const refused = refusalOf(error);
      if (refused.status === 401) onEnd();
      setRefusal(refused);
      setIsPending(false);
      onDone();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('approvals.approveNamed', { subject })}
      description={link ? t('approvals.linkOnce') : t('approvals.why', { operator: proposedBy, reason })}
      locked={isPending}
      closesOnOutsidePress={false}
      labels={{ close: t('close') }}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t(link ? 'close' : 'act.cancel')}
          </Button>
          {!link && (
            <Button variant="primary" pending={isPending} onClick={() => void handleApprove()}>
              {t('approvals.approve')}
            </Button>
          )}
        </>
      }
    >
      {link && <TextField label={t('approvals.link')} value={link} readOnly onFocus={(event) => event.target.select()} />}
      {refusal && <RefusalNotice refusal={refusal} />}
    </Dialog>
  );
}
