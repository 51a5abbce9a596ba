import { useTranslation } from '@portal/i18n';
import { Button, Checkbox, TextField } from '@portal/ui';
import { useState } from 'react';
import { RefusalNotice } from '@portal/staff';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useSending } from '../../lib/useSending';
import { MoveResult } from './MoveResult';
import { type MovePreview, previewMove, proposeMove, type TreeMember } from './tree-desk.api';

type Found = { of: string; preview: MovePreview };

/** A move below another agent: what it changes is looked at before it is proposed. */
export function MoveDialog({ member, onClose }: { member: TreeMember; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { send, isPending: isAsking, refusal } = useSending();
  const [account, setAccount] = useState('');
  const [isTop, setIsTop] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const to = isTop ? null : account.trim();
  const asked = JSON.stringify(to);
  /** What was worked out counts only for what it was worked out of. */
  const preview = found?.of === asked ? found.preview : null;

  async function look(): Promise<void> {
    setIsTried(true);
    if (to !== '') await send(async () => setFound({ of: asked, preview: await previewMove(member.id, to) }));
  }

  /** Whoever has not looked at what changes sees it first. */
  async function isReady(): Promise<boolean> {
    if (preview) return preview.obstacles.length === 0;
    await look();
    return false;
  }

  const missing = isTried && to === '' ? t('tree.toMissing') : undefined;
  return (
    <ReasonDialog
      title={t('tree.moveTitle', { account: member.account })}
      description={t('tree.moveEffect')}
      confirmLabel={t('payments.propose')}
      doneLabel={t('payments.proposed')}
      isDangerous
      isReady={isReady}
      onConfirm={(reason) => proposeMove(member.id, to, reason)}
      onClose={onClose}
    >
      <TextField
        label={t('tree.toAccount')}
        maxLength={255}
        autoComplete="off"
        spellCheck={false}
        disabled={isTop}
        value={account}
        error={missing}
        onChange={({ target }) => setAccount(target.value)}
      />
      <Checkbox label={t('tree.toTheTop')} checked={isTop} onChange={({ target }) => setIsTop(target.checked)} />
      <Button pending={isAsking} onClick={() => void look()}>
        {t('tree.work')}
      </Button>
      {refusal && <RefusalNotice refusal={refusal} />}
      {preview && <MoveResult preview={preview} />}
    </ReasonDialog>
  );
}
