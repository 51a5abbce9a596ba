import type { CallInput } from '@portal/contracts';
import { Button, Card, Checkbox, DateTime, portal, SelectField, useCommand, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { useChange } from './play-limits.api';
import styles from './PlayLimits.module.css';

type TimeOut = CallInput<'POST /wps/limits/time-out'>['body']['length'];
type Exclusion = CallInput<'POST /wps/limits/exclusion'>['body']['length'];
const timeOuts: readonly TimeOut[] = ['24h', '7d', '30d', '6w'];
const exclusions: readonly Exclusion[] = ['6m', '12m', '24m', '60m', 'permanent'];

/** A break of hours or weeks. */
export function TimeOutCard({ until }: { until: string | null }) {
  const { t } = useTranslation('member');
  const change = useChange();
  const take = useCommand('POST /wps/limits/time-out');
  const [length, setLength] = useState<TimeOut>('24h');

  async function handleTake() {
    const isSure = await portal.confirm({
      title: t('limits.timeOut.confirm', { length: t(`limits.timeOut.lengths.${length}`) }),
      body: t('limits.timeOut.body'),
      confirmLabel: t('limits.timeOut.take'),
      danger: true,
    });
    if (isSure) await change(() => take.mutateAsync({ body: { length } }), t('limits.saved'));
  }

  return (
    <Card title={t('limits.timeOut.title')}>
      {until && (
        <p role="status">
          {t('limits.timeOut.until')}{' '}
          <strong>
            <DateTime value={until} />
          </strong>
        </p>
      )}
      <p className={styles.body}>{t('limits.timeOut.body')}</p>
      <div className={styles.form}>
        <SelectField
          label={t('limits.timeOut.length')}
          value={length}
          options={timeOuts.map((value) => ({ value, label: t(`limits.timeOut.lengths.${value}`) }))}
          onChange={({ target }) => setLength(target.value as TimeOut)}
        />
        <Button pending={take.isPending} onClick={() => void handleTake()}>
          {t('limits.timeOut.take')}
        </Button>
      </div>
    </Card>
  );
}

/** Half a year or longer, with no way back before. */
export function ExclusionCard() {
  const { t } = useTranslation('member');
  const exclude = useCommand('POST /wps/limits/exclusion');
  const [length, setLength] = useState<Exclusion>('6m');
  const [isUnderstood, setIsUnderstood] = useState(false);

  async function handleExclude() {
    const isSure = await portal.confirm({
      title: t('limits.exclusion.confirm', { length: t(`limits.exclusion.lengths.${length}`) }),
      body: t('limits.exclusion.body'),
      confirmLabel: t('limits.exclusion.take'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await portal.leave(() => exclude.mutateAsync({ body: { length } }));
      portal.notify({ kind: 'success', title: t('limits.exclusion.done') });
    } catch (error) {
      portal.notifyError(error);
    }
  }

  return (
    <Card title={t('limits.exclusion.title')}>
      <p className={styles.body}>{t('limits.exclusion.body')}</p>
      <div className={styles.form}>
        <SelectField
          label={t('limits.exclusion.length')}
          value={length}
          options={exclusions.map((value) => ({ value, label: t(`limits.exclusion.lengths.${value}`) }))}
          onChange={({ target }) => setLength(target.value as Exclusion)}
        />
        <Checkbox
          label={t('limits.exclusion.understood')}
          checked={isUnderstood}
          onChange={({ target }) => setIsUnderstood(target.checked)}
        />
        <Button variant="danger" disabled={!isUnderstood} pending={exclude.isPending} onClick={() => void handleExclude()}>
          {t('limits.exclusion.take')}
        </Button>
      </div>
    </Card>
  );
}
