import type { TeamMember } from '@portal/contracts';
import { Button, portal, SelectField, useCommand, useErrorText, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { percentOf, seriesOptions } from '../../lib/series-options';
import styles from './MemberDialog.module.css';
import { useReadTeamAgain } from './team-member.api';

type RebateFormProps = { member: TeamMember; ownSeries: number; onDone: () => void };

/** Raises the rebate of somebody directly below. It is looked over once more, because it cannot be lowered again. */
export function RebateForm({ member: { id, account, series }, ownSeries, onDone }: RebateFormProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const raise = useCommand('PUT /wps/relay/agent/team/:id/rebate');
  const readAgain = useReadTeamAgain();
  const [chosen, setChosen] = useState(series);
  const options = [...seriesOptions(ownSeries).filter((each) => each > series), series];

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (raise.isPending || chosen === series) return;
    const isSure = await portal.confirm({
      title: t('manage.rebateTitle', { account }),
      body: t('manage.rebateBody'),
      rows: [
        { label: t('manage.rebateNow'), value: `${percentOf(series)}%` },
        { label: t('manage.rebateThen'), value: `${percentOf(chosen)}%` },
      ],
      confirmLabel: t('manage.rebateSubmit'),
    });
    if (!isSure) return;
    try {
      await raise.mutateAsync({ params: { id }, body: { series: chosen } });
    } catch {
      return;
    } finally {
      void readAgain();
    }
    portal.notify({ kind: 'success', title: t('manage.rebateDone', { account, percent: percentOf(chosen) }) });
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <SelectField
        label={t('registration.rebate')}
        hint={options.length > 1 ? t('manage.rebateHint', { percent: percentOf(ownSeries) }) : t('manage.rebateTop')}
        value={String(chosen)}
        onChange={({ target }) => setChosen(Number(target.value))}
        options={options.map((each) => ({ value: String(each), label: `${percentOf(each)}% (${each})` }))}
      />
      {raise.error && (
        <p role="alert" className={styles.refusal}>
          {errorText(raise.error)}
        </p>
      )}
      <Button type="submit" pending={raise.isPending} disabled={chosen === series}>
        {t('manage.rebateSubmit')}
      </Button>
    </form>
  );
}
