import type { DeskRemote } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { Button, Checkbox, Segmented, SelectField, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { notify } from '@portal/ui/toast';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { buildName } from '../../lib/build-name';
import { performAct } from '../../lib/desk.api';
import { focusFirstProblem, type Refusal, refusalOf, useRefusalText } from '@portal/staff';
import type { Desk } from '../../lib/useDesk';
import styles from './ActDialog.module.css';
import { buildChoices, changeOf, type Draft, firstDraft, problemsOf, toAct } from './draft-act';
import type { Plan } from './plan';
import { ShareField } from './ShareField';

type ActDialogProps = {
  plan: Plan;
  /** The remote, and the epoch it was looked at in: what is decided counts for that alone. */
  remote: DeskRemote;
  epoch: number;
  desk: Desk;
  onClose: () => void;
  onEnd: () => void;
};

const staleStatus = 412;
const dangerous = new Set<Plan['op']>(['rollback', 'kill']);

/** Review and reason before an act: what it is about, from what to what, and why. */
export function ActDialog({ plan, remote: firstRemote, epoch: firstEpoch, desk, onClose, onEnd }: ActDialogProps) {
  const { t } = useTranslation('console');
  const textOf = useRefusalText();
  const formId = useId();
  const [decided, setDecided] = useState({ remote: firstRemote, epoch: firstEpoch });
  const [draft, setDraft] = useState<Draft>(() => firstDraft(plan, firstRemote));
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const { op } = plan;
  const { remote } = decided;
  const name = remote.remote;
  const problems = isTried ? problemsOf(plan, draft) : {};
  const choices = buildChoices(plan, remote);
  const change = changeOf(plan, draft, remote);
  const labels = { remote: name, build: buildName(remote.builds, change?.to ?? null), share: draft.share };
  const isPartial = op === 'activate' && draft.isCanary;
  const confirmLabel = isPartial ? t('act.confirm.canary', labels) : t(`act.confirm.${op}`, labels);
  const edit = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }));

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    if (isPending) return;
    if (Object.keys(problemsOf(plan, draft)).length > 0) return focusFirstProblem(event);
    setIsPending(true);
    setRefusal(null);
    try {
      const { event: entry } = await performAct({ ...toAct(plan, draft, remote), epoch: decided.epoch });
      notify({ kind: 'success', title: t(`act.done.${op}`, labels), body: t('act.doneAt', { epoch: entry.epoch }) });
      void desk.refresh().catch(() => undefined);
      onClose();
    } catch (error) {
      await handleRefusal(refusalOf(error));
    }
    setIsPending(false);
  }

  async function handleRefusal(refused: Refusal) {
    if (refused.status === 401) return onEnd();
    if (refused.status === staleStatus) await lookAgain();
    setRefusal(refused);
  }

  /** Somebody else was quicker: the operator decides anew, on what is the case now. */
  async function lookAgain() {
    const state = await desk.refresh().catch(() => null);
    const now = state?.remotes.find((each) => each.remote === name);
    if (!state || !now) return;
    setDecided({ remote: now, epoch: state.epoch });
    setDraft((known) => ({ ...known, build: buildChoices(plan, now).includes(known.build) ? known.build : firstDraft(plan, now).build }));
  }

  function optionLabel(buildId: string): string {
    const label = buildName(remote.builds, buildId);
    return buildId === remote.lastGood ? t('act.lastGoodOption', { build: label }) : label;
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`act.title.${op}`, labels)}
      description={t(`act.effect.${op}`, labels)}
      locked={isPending}
      closesOnOutsidePress={false}
      labels={{ close: t('close') }}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={dangerous.has(op) ? 'danger' : 'primary'} pending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {choices.length > 0 && (
          <SelectField
            label={op === 'rollback' ? t('act.backTo') : t('act.build')}
            placeholder={t('act.choose')}
            options={choices.map((buildId) => ({ value: buildId, label: optionLabel(buildId) }))}
            value={draft.build}
            error={problems.build && t('act.buildMissing')}
            onChange={(event) => edit({ build: event.target.value })}
          />
        )}
        {op === 'activate' && remote.active !== null && (
          <Segmented
            label={t('act.forWhom')}
            options={[
              { value: 'all', label: t('act.everybody') },
              { value: 'canary', label: t('act.canary') },
            ]}
            value={draft.isCanary ? 'canary' : 'all'}
            onChange={(value) => edit({ isCanary: value === 'canary' })}
          />
        )}
        {(op === 'ramp' || isPartial) && (
          <ShareField value={draft.share} error={problems.share && t('act.shareRange')} onChange={(share) => edit({ share })} />
        )}
        {change && (
          <dl className={styles.change}>
            <div>
              <dt>{t('act.from')}</dt>
              <dd>{buildName(remote.builds, change.from)}</dd>
            </div>
            <div>
              <dt>{t('act.to')}</dt>
              <dd>
                {buildName(remote.builds, change.to)}
                {(op === 'ramp' || isPartial) && ` — ${draft.share} %`}
              </dd>
            </div>
          </dl>
        )}
        <TextField
          label={t('act.reason')}
          hint={t('act.reasonHint')}
          maxLength={300}
          autoComplete="off"
          value={draft.reason}
          error={problems.reason && t('act.reasonShort')}
          onChange={(event) => edit({ reason: event.target.value })}
        />
        {op === 'activate' && (
          <Checkbox
            label={t('act.withoutSmoke')}
            hint={t('act.withoutSmokeHint')}
            checked={draft.withoutSmoke}
            onChange={(event) => edit({ withoutSmoke: event.target.checked })}
          />
        )}
        {refusal && (
          <div role="alert" className={styles.refusal}>
            <CircleAlert aria-hidden size={18} />
            <div>
              <p>{textOf(refusal)}</p>
              {refusal.status === staleStatus && <p>{t('act.stale')}</p>}
            </div>
          </div>
        )}
      </form>
    </Dialog>
  );
}
