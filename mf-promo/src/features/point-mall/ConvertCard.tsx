import { pointsPerUnit } from '@portal/contracts/point-terms';
import { Button, Card, ErrorState, OpenAttempt, portal, Skeleton, TextField, useErrorText, useMoneyText, useOpenAttempt, useTranslation } from '@portal/portal'; // prettier-ignore
import { type FormEvent, useState } from 'react';
import { useCountText } from '../../lib/use-count-text';
import { convertCall, useConvert, useLookAgain, usePointConfig } from './point-mall.api';
import styles from './PointMall.module.css';

const wholeSteps = (points: number): number => points - (points % pointsPerUnit);

/** Points into money: whole hundreds, after a look at what comes of them. */
export function ConvertCard({ balance }: { balance: number }) {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const countText = useCountText();
  const moneyText = useMoneyText();
  const { data: config, error, refetch } = usePointConfig();
  const convert = useConvert();
  const lookAgain = useLookAgain();
  const openAttempt = useOpenAttempt(convertCall);
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  if (!config)
    return (
      <Card title={t('mall.convert.title')}>
        {error ? <ErrorState title={errorText(error)} retryLabel={t('list.retry')} onRetry={refetch} /> : <Skeleton height={180} />}
      </Card>
    );
  const most = wholeSteps(Math.min(balance, config.leftToday));
  const text = typed ?? (most > 0 ? String(most) : '');
  const plain = text.replace(/[\s,.]/g, '');
  const asked = /^\d{1,9}$/.test(plain) ? Number(plain) : null;
  const used = asked === null ? 0 : wholeSteps(asked);
  const amount = moneyText(String(used / pointsPerUnit));
  const refusal =
    asked === null ? 'notNumber' : used === 0 ? 'tooFew' : used > balance ? 'tooMany' : used > config.leftToday ? 'tooManyToday' : null;
  const [hasTried, points] = [typed !== null && typed !== '', countText(used)];

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (convert.isPending || openAttempt) return;
    setTyped(text);
    if (refusal) return;
    setFailure(null);
    const isSure = await portal.confirm({
      title: t('mall.convert.review', { amount }),
      body: t('mall.convert.reviewBody', { amount, count: config!.turnoverMultiple }),
      rows: [
        { label: t('mall.convert.uses'), value: t('mall.points', { count: used, points }) },
        { label: t('mall.convert.gives'), value: amount },
      ],
      confirmLabel: t('mall.convert.confirm'),
    });
    if (!isSure) return;
    try {
      await convert.mutateAsync({ body: { points: used } });
      portal.notify({ kind: 'success', title: t('mall.convert.done', { amount }) });
      setTyped(null);
    } catch (thrown) {
      setFailure(errorText(thrown));
    } finally {
      lookAgain();
    }
  }

  return (
    <Card title={t('mall.convert.title')}>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('mall.convert.points')}
          hint={t('mall.convert.hint', { least: pointsPerUnit, left: countText(config.leftToday) })}
          error={hasTried && refusal ? t(`mall.convert.refusals.${refusal}`, { least: pointsPerUnit }) : failure}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            setFailure(null);
          }}
        />
        <p className={styles.result} aria-live="polite">
          {refusal === null && t('mall.convert.result', { points, amount })}
        </p>
        {openAttempt && <OpenAttempt attempt={openAttempt} />}
        <Button type="submit" variant="primary" pending={convert.isPending} disabled={most === 0 || openAttempt !== undefined}>
          {t('mall.convert.submit')}
        </Button>
      </form>
    </Card>
  );
}
