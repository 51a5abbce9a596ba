import type { MemberBonus } from '@portal/contracts';
import { Button, OpenAttempt, portal, Skeleton, useErrorText, useMoneyText, useOpenAttempt, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { Refusal } from '../../components/Refusal';
import styles from './BonusDetails.module.css';
import { cancelCall, useCancelBonus, useCancellation, useLookAgain } from './bonus-details.api';

/** Giving up a bonus: what it takes is said before it is asked for, and once more before it is done. */
export function GiveUp({ bonus: { id } }: { bonus: MemberBonus }) {
  const { t } = useTranslation('member');
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <GiveUpReview id={id} />
  ) : (
    <div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('bonus.giveUp')}
      </Button>
    </div>
  );
}

function GiveUpReview({ id }: { id: string }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const moneyText = useMoneyText();
  const { data, error } = useCancellation(id);
  const cancel = useCancelBonus();
  const lookAgain = useLookAgain();
  const openAttempt = useOpenAttempt(cancelCall);
  const [refusal, setRefusal] = useState<string | null>(null);

  if (!data) return error ? <Refusal text={errorText(error)} /> : <Skeleton height={64} />;
  const { cost, bonus, gains, hasOpenPlay } = data;
  if (hasOpenPlay) return <p className={styles.note}>{t('bonus.openPlay')}</p>;

  async function handleClick() {
    setRefusal(null);
    const isSure = await portal.confirm({
      title: t('bonus.confirmTitle', { amount: moneyText(cost) }),
      body: t('bonus.confirmBody'),
      rows: [
        { label: t('bonus.ofBonus'), value: moneyText(bonus) },
        { label: t('bonus.ofGains'), value: moneyText(gains) },
      ],
      confirmLabel: t('bonus.confirm'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await cancel.mutateAsync({ params: { id }, body: { cost } });
      portal.notify({ kind: 'success', title: t('bonus.givenUp') });
    } catch (thrown) {
      setRefusal(errorText(thrown));
    } finally {
      lookAgain();
    }
  }

  return (
    <div className={styles.giveUp}>
      <p className={styles.note}>{t('bonus.cost', { amount: moneyText(cost) })}</p>
      <Refusal text={refusal} />
      {openAttempt && <OpenAttempt attempt={openAttempt} />}
      <div>
        <Button
          size="small"
          variant="danger"
          pending={cancel.isPending}
          disabled={openAttempt !== undefined}
          onClick={() => void handleClick()}
        >
          {t('bonus.giveUpFor', { amount: moneyText(cost) })}
        </Button>
      </div>
    </div>
  );
}
