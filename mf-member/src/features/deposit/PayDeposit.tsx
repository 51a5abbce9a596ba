import type { Deposit } from '@portal/contracts';
import { formatMoney, parseMoney, SCALE } from '@portal/money';
import { Button, Countdown, portal, QrCode, serverNow, useSession, useTranslation } from '@portal/portal';
import { Copyable } from '../../components/Copyable';
import { Steps } from '../../components/Steps';
import { useCancelDeposit, useIsSandbox } from './deposit.api';
import styles from './PayDeposit.module.css';
import { SandboxBank } from './SandboxBank';

const steps = ['requested', 'pay', 'credited'] as const;

export type PayDepositProps = { deposit: Deposit; onChanged: (deposit: Deposit) => void; onLook: () => unknown };

/** The code to scan, the exact amount with its own satang, and the time that is left. */
export function PayDeposit({ deposit, onChanged, onLook }: PayDepositProps) {
  const { t } = useTranslation('member');
  const symbol = useSession((session) => session.currencySymbol);
  const cancel = useCancelDeposit();
  const isSandbox = useIsSandbox();
  const payable = parseMoney(deposit.payableAmount);
  const offered = payable - (payable % SCALE);
  const asked = parseMoney(deposit.requestedAmount);
  const [whole, satang] = formatMoney(payable, { symbol }).split('.');

  async function handleCancel() {
    const isSure = await portal.confirm({
      title: t('deposit.cancel.title'),
      body: t('deposit.cancel.body'),
      confirmLabel: t('deposit.cancel.confirm'),
      cancelLabel: t('deposit.cancel.keep'),
      danger: true,
    });
    if (!isSure) return;
    try {
      onChanged(await cancel.mutateAsync({ params: { id: deposit.id }, body: {} }));
    } catch (error) {
      portal.notifyError(error);
      void onLook();
    }
  }

  return (
    <div className={styles.pay}>
      <Steps
        label={t('deposit.steps.label')}
        steps={steps.map((step) => t(`deposit.steps.${step}`))}
        current={deposit.status === 'credited' ? steps.length : 1}
      />
      <div className={styles.columns}>
        {deposit.qrPayload && (
          <div className={styles.code}>
            <QrCode value={deposit.qrPayload} size={232} label={t('deposit.qrLabel', { amount: formatMoney(payable, { symbol }) })} />
            <Copyable text={deposit.qrPayload} name={t('deposit.qrText')} className={styles.payload}>
              {deposit.qrPayload}
            </Copyable>
          </div>
        )}
        <div className={styles.facts}>
          <p className={styles.label}>{t('deposit.transferExactly')}</p>
          <Copyable text={formatMoney(payable).replaceAll(',', '')} name={t('deposit.amount')} className={styles.amount}>
            {whole}.<mark className={styles.satang}>{satang}</mark>
          </Copyable>
          {offered !== asked && (
            <p className={styles.other} role="status">
              {t('deposit.otherAmount', { asked: formatMoney(asked, { symbol }), offered: formatMoney(offered, { symbol }) })}
            </p>
          )}
          <p className={styles.why}>{t('deposit.whySatang', { satang })}</p>
          <p className={styles.left}>
            {t('deposit.timeLeft')}{' '}
            <Countdown
              className={styles.clock}
              closesAt={Date.parse(deposit.expiresAt)}
              now={serverNow}
              label={t('deposit.timeLeft')}
              announce={(seconds) => t('deposit.secondsLeft', { count: seconds })}
              onEnd={() => void onLook()}
            />
          </p>
          <p className={styles.number}>{t('deposit.number', { number: deposit.number })}</p>
          {isSandbox && <SandboxBank deposit={deposit} />}
          <Button variant="ghost" pending={cancel.isPending} onClick={handleCancel}>
            {t('deposit.cancel.action')}
          </Button>
        </div>
      </div>
    </div>
  );
}
