import type { MemberOffer, Promotion } from '@portal/contracts';
import { Button, portal, useErrorText, useNavigate, useTranslation } from '@portal/portal';
import { useState } from 'react';
import { useIsRealMember, useLookAgain, useMemberOffers } from '../../components/member-offers.api';
import { ApplicationForm } from './ApplicationForm';
import { CodeForm } from './CodeForm';
import styles from './NextStep.module.css';
import { useSign } from './promotion.api';

type StepProps = { promotion: Promotion; own: MemberOffer | undefined };

/** What to do next about an offer: take part, deposit, enter a code, apply, play or claim. */
export function NextStep({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promo');
  const isReal = useIsRealMember();
  const own = useMemberOffers().get(promotion.id);
  const { offer, state } = promotion;
  if (!offer) return <PlainStep promotion={promotion} />;
  if (own?.status === 'process') return <Lead text={t('next.process')} page="bonusDetails" label={t('next.toBonuses')} />;
  if (own?.status === 'issued') return <Lead text={t('next.issued')} page="rewardCenter" label={t('next.toCentre')} />;
  if (own?.status === 'applying') return <Told text={t('next.applying')} />;
  if (own?.status === 'claimed') return <Lead text={t('next.claimed')} page="bonusDetails" label={t('next.toBonuses')} />;
  if (state !== 'open') return null;
  if (own?.isForOthers) return <Told text={t('next.forOthers')} />;
  if (own?.status === 'close') return <Told text={t('next.usedUp')} />;
  if (!isReal) return <EntryStep />;
  if (offer.trigger === 'code') return <CodeForm />;
  if (offer.trigger === 'application')
    return <ApplicationForm id={promotion.id} refusal={own?.refusal ?? ''} canApply={own?.canApply ?? false} />;
  if (offer.trigger === 'cashback') return <Told text={t('next.cashback')} />;
  return <DepositStep promotion={promotion} own={own} />;
}

/** Of what only tells: where it is put to use. */
function PlainStep({ promotion: { category, state } }: { promotion: Promotion }) {
  const { t } = useTranslation('promo');
  const navigate = useNavigate();
  if (state !== 'open' || category === 'vip') return null;
  if (category === 'lottery' || category === 'game')
    return (
      <Button variant="primary" size="large" onClick={() => navigate(category === 'lottery' ? '/lott' : '/rng')}>
        {t(category === 'lottery' ? 'detail.toLotteries' : 'detail.toGames')}
      </Button>
    );
  const openDeposit = () => portal.openCenter('member', 'deposit');
  return (
    <Button variant="primary" size="large" onClick={() => void (portal.requireLogin(openDeposit) && openDeposit())}>
      {t('detail.deposit')}
    </Button>
  );
}

/** Visitors and trial accounts are told how to come in. */
function EntryStep() {
  const { t } = useTranslation('promo');
  return (
    <Button variant="primary" size="large" onClick={() => void portal.requireRealAccount()}>
      {t('next.signIn')}
    </Button>
  );
}

/** Take part first where the offer asks for it, then deposit. */
function DepositStep({ promotion: { id, offer }, own }: StepProps) {
  const { t } = useTranslation('promo');
  const errorText = useErrorText();
  const sign = useSign();
  const lookAgain = useLookAgain();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function takePart() {
    setRefusal(null);
    try {
      await sign.mutateAsync({ params: { id }, body: {} });
      portal.notify({ kind: 'success', title: t('next.signed') });
    } catch (error) {
      setRefusal(errorText(error));
    }
    await lookAgain();
  }

  const isSigned = own?.status === 'signed' || !offer?.mustSign;
  return (
    <div className={styles.step}>
      <p>{t(isSigned ? 'next.deposit' : 'next.sign')}</p>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {isSigned ? (
        <Button variant="primary" size="large" onClick={() => portal.openCenter('member', 'deposit')}>
          {t('detail.deposit')}
        </Button>
      ) : (
        <Button variant="primary" size="large" pending={sign.isPending} disabled={!own?.canSign} onClick={() => void takePart()}>
          {t('next.takePart')}
        </Button>
      )}
    </div>
  );
}

const Told = ({ text }: { text: string }) => <p className={styles.told}>{text}</p>;

function Lead({ text, page, label }: { text: string; page: 'bonusDetails' | 'rewardCenter'; label: string }) {
  return (
    <div className={styles.step}>
      <p>{text}</p>
      <Button variant="primary" size="large" onClick={() => portal.openCenter('member', page)}>
        {label}
      </Button>
    </div>
  );
}
