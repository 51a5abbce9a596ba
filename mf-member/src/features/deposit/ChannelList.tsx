import type { DepositChannel } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Badge, useMoneyText, useTranslation, VisuallyHidden } from '@portal/portal';
import { useId } from 'react';
import styles from './DepositRequest.module.css';

export type ChannelListProps = { channels: readonly DepositChannel[]; chosen: string | null; onChoose: (code: string) => void };

/** The ways to pay, each with its limits, its fee and how long a request lives. */
export function ChannelList({ channels, chosen, onChoose }: ChannelListProps) {
  const { t } = useTranslation('member');
  const moneyText = useMoneyText();
  const name = useId();

  return (
    <fieldset className={styles.channels}>
      <VisuallyHidden as="legend">{t('deposit.chooseChannel')}</VisuallyHidden>
      {channels.map(({ code, kind, minimum, maximum, fee, expiryMinutes, maintenance }) => (
        <label key={code} className={styles.channel}>
          <input type="radio" name={name} checked={code === chosen} disabled={maintenance} onChange={() => onChoose(code)} />
          <span className={styles.about}>
            <strong>{t(`deposit.kinds.${kind}`)}</strong>
            <span>{t('deposit.limits', { minimum: moneyText(minimum), maximum: moneyText(maximum) })}</span>
            <span>
              {parseMoney(fee) === 0n ? t('deposit.noFee') : t('deposit.fee', { fee: moneyText(fee) })} ·{' '}
              {t('deposit.expiry', { count: expiryMinutes })}
            </span>
          </span>
          {maintenance && <Badge tone="lose">{t('deposit.maintenance')}</Badge>}
        </label>
      ))}
    </fieldset>
  );
}
