import { Button, DateTime, portal, ProgressBar, serverNow, useCommand, useTranslation } from '@portal/portal';
import { type Limit, useChange } from './play-limits.api';
import styles from './PlayLimits.module.css';
import { useLimitText } from './useLimitText';

/** Each limit with what is used of it, and what is pending. */
export function LimitList({ limits }: { limits: readonly Limit[] }) {
  const { t } = useTranslation('member');
  return limits.length === 0 ? (
    <p className={styles.body}>{t('limits.none')}</p>
  ) : (
    <ul className={styles.list}>
      {limits.map((limit) => (
        <LimitRow key={`${limit.kind} ${limit.period}`} {...limit} />
      ))}
    </ul>
  );
}

function LimitRow({ kind, period, amount, used, remaining, pending }: Limit) {
  const { t } = useTranslation('member');
  const text = useLimitText();
  const change = useChange();
  const set = useCommand('POST /wps/limits');
  const confirm = useCommand('POST /wps/limits/confirm');
  const name = t('limits.name', { kind: t(`limits.kinds.${kind}`), period: t(`limits.periods.${period}`) });
  const isRipe = pending !== null && Date.parse(pending.from) <= serverNow();

  async function handleRemove() {
    const isSure = await portal.confirm({
      title: t('limits.removeTitle', { name }),
      body: t('limits.raiseBody'),
      confirmLabel: t('limits.remove'),
    });
    if (isSure) await change(() => set.mutateAsync({ body: { kind, period, amount: null } }), t('limits.asked'));
  }

  return (
    <li className={styles.limit}>
      {amount !== null && (
        <ProgressBar
          label={name}
          value={Math.max(0, Number(used ?? 0))}
          max={Number(amount)}
          valueText={t('limits.left', { left: text(kind, remaining ?? amount), amount: text(kind, amount) })}
        />
      )}
      {pending ? (
        <p className={styles.body}>
          {pending.amount === null ? t('limits.pendingNone') : t('limits.pending', { amount: text(kind, pending.amount) })}{' '}
          {isRipe ? t('limits.confirmUntil') : t('limits.confirmFrom')} <DateTime value={isRipe ? pending.confirmBy : pending.from} />
        </p>
      ) : null}
      <div className={styles.acts}>
        {isRipe && (
          <Button
            size="small"
            aria-label={t('limits.confirmOne', { name })}
            onClick={() => void change(() => confirm.mutateAsync({ body: { kind, period } }), t('limits.saved'))}
          >
            {t('limits.confirm')}
          </Button>
        )}
        {pending ? (
          <Button
            size="small"
            aria-label={t('limits.keepOne', { name })}
            onClick={() => void change(() => set.mutateAsync({ body: { kind, period, amount } }), t('limits.saved'))}
          >
            {t('limits.keep')}
          </Button>
        ) : (
          <Button size="small" aria-label={t('limits.removeOne', { name })} onClick={() => void handleRemove()}>
            {t('limits.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
