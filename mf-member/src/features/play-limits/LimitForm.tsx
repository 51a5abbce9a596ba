import { Button, portal, SelectField, TextField, useCommand, useSession, useTranslation } from '@portal/portal';
import { type FormEvent, useState } from 'react';
import { readLimit } from './limit-amount';
import { type Limit, useChange } from './play-limits.api';
import styles from './PlayLimits.module.css';
import { useLimitText } from './useLimitText';

const kinds = ['deposit', 'loss', 'wager', 'session'] as const;
const periods = ['day', 'week', 'month'] as const;

/** A limit, and whether it holds at once or after its day. */
export function LimitForm({ limits }: { limits: readonly Limit[] }) {
  const { t } = useTranslation('member');
  const symbol = useSession((session) => session.currencySymbol);
  const limitText = useLimitText();
  const change = useChange();
  const set = useCommand('POST /wps/limits');
  const [kind, setKind] = useState<Limit['kind']>('deposit');
  const [period, setPeriod] = useState<Limit['period']>('day');
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (set.isPending) return;
    const amount = readLimit({ kind, period }, text);
    if (amount === null) return setIsRefused(true);
    const held = limits.find((limit) => limit.kind === kind && limit.period === period)?.amount ?? null;
    const isRaise = held !== null && Number(amount) > Number(held);
    if (isRaise) {
      const isSure = await portal.confirm({
        title: t('limits.raiseTitle', { amount: limitText(kind, amount) }),
        body: t('limits.raiseBody'),
        confirmLabel: t('limits.raise'),
      });
      if (!isSure) return;
    }
    if (await change(() => set.mutateAsync({ body: { kind, period, amount } }), isRaise ? t('limits.asked') : t('limits.saved')))
      setText('');
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <SelectField
        label={t('limits.kind')}
        hint={t(`limits.hints.${kind}`)}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`limits.kinds.${value}`) }))}
        onChange={({ target }) => setKind(target.value as Limit['kind'])}
      />
      <SelectField
        label={t('limits.period')}
        value={period}
        options={periods.map((value) => ({ value, label: t(`limits.periods.${value}`) }))}
        onChange={({ target }) => setPeriod(target.value as Limit['period'])}
      />
      <TextField
        label={kind === 'session' ? t('limits.amountMinutes') : t('limits.amount')}
        error={isRefused ? (kind === 'session' ? t('limits.badMinutes') : t('limits.badAmount')) : null}
        prefix={kind === 'session' ? undefined : symbol}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsRefused(false);
        }}
      />
      <Button type="submit" variant="primary" pending={set.isPending}>
        {t('limits.save')}
      </Button>
    </form>
  );
}
