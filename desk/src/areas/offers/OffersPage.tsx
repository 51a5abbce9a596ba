import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useLocalText } from '../../lib/useLocalText';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { OfferDialog } from './OfferDialog';
import { OfferForm } from './OfferForm';
import styles from './Offers.module.css';
import { type DeskOffer, openOffer, readOffers, stopOffer } from './offers-desk.api';
import { shownAmount } from '../../lib/shown-amount';

type Opened = { step: 'add' } | { step: 'look' | 'change' | 'switch'; offer: DeskOffer };

/** What the house offers, with what it has given, and what officers do about it. */
export function OffersPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const text = useLocalText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const reading = useRead(['offers'], readOffers);
  const close = () => setOpened(null);
  const refresh = () => void reading.refresh();

  return (
    <PageFrame
      title={t('offers.title')}
      hint={t('offers.hint')}
      tools={
        <>
          <AreaLink to="/offers/grants">{t('grants.title')}</AreaLink>
          <AreaLink to="/offers/applications">{t('offers.toApplications')}</AreaLink>
          <Button variant="primary" disabled={!canChange} onClick={() => setOpened({ step: 'add' })}>
            {t('offers.add')}
          </Button>
        </>
      }
      reading={reading}
    >
      {(offers) => (
        <>
          {offers.length === 0 ? (
            <EmptyState title={t('offers.none')} description={t('offers.noneHint')} />
          ) : (
            <DataTable
              caption={t('offers.title')}
              rows={offers}
              rowKey={({ id }) => id}
              empty={null}
              columns={[
                {
                  key: 'title',
                  header: t('offers.offer'),
                  render: ({ id, title, rules }) => (
                    <>
                      {text(title)}
                      <span className={styles.detail}>
                        {id} · {t(`offers.triggers.${rules.trigger.kind}`)}
                      </span>
                    </>
                  ),
                },
                {
                  key: 'runs',
                  header: t('offers.runs'),
                  render: ({ startsAt, endsAt }) => (
                    <>
                      <DateTime value={startsAt} />
                      {endsAt && (
                        <span className={styles.detail}>
                          <DateTime value={endsAt} />
                        </span>
                      )}
                    </>
                  ),
                },
                { key: 'claims', header: t('offers.claims'), align: 'end', value: ({ use }) => String(use.claims) },
                {
                  key: 'amount',
                  header: t('offers.given'),
                  align: 'end',
                  value: ({ use }) => use.amount,
                  render: ({ use }) => shownAmount(use.amount),
                },
                {
                  key: 'today',
                  header: t('offers.today'),
                  align: 'end',
                  value: ({ today }) => `${today.claims} · ${shownAmount(today.amount)}`,
                },
                {
                  key: 'state',
                  header: t('offers.state'),
                  render: ({ isOpen, paysWithoutPlay }) => (
                    <>
                      <Badge tone={isOpen ? 'win' : 'neutral'}>{t(isOpen ? 'offers.open' : 'offers.closed')}</Badge>
                      {paysWithoutPlay && <span className={styles.detail}>{t('offers.unplayed')}</span>}
                    </>
                  ),
                },
                {
                  key: 'acts',
                  header: t('offers.acts'),
                  render: (offer) => (
                    <span className={styles.acts}>
                      <Button
                        size="small"
                        aria-label={t('offers.lookOne', { name: offer.id })}
                        onClick={() => setOpened({ step: 'look', offer })}
                      >
                        {t('offers.look')}
                      </Button>
                      <Button
                        size="small"
                        disabled={!canChange}
                        aria-label={t('offers.changeOne', { name: offer.id })}
                        onClick={() => setOpened({ step: 'change', offer })}
                      >
                        {t('offers.change')}
                      </Button>
                      <Button
                        size="small"
                        disabled={!canChange}
                        aria-label={t(offer.isOpen ? 'offers.stopOne' : 'offers.openOne', { name: offer.id })}
                        onClick={() => setOpened({ step: 'switch', offer })}
                      >
                        {t(offer.isOpen ? 'offers.stop' : 'offers.openIt')}
                      </Button>
                    </span>
                  ),
                },
              ]}
            />
          )}
          {opened?.step === 'add' && <OfferForm id={null} onDone={refresh} onClose={close} />}
          {opened?.step === 'change' && <OfferForm id={opened.offer.id} onDone={refresh} onClose={close} />}
          {opened?.step === 'look' && <OfferDialog id={opened.offer.id} onClose={close} />}
          {opened?.step === 'switch' && <SwitchDialog offer={opened.offer} onDone={refresh} onClose={close} />}
        </>
      )}
    </PageFrame>
  );
}

/** Opens an offer, or stops it. One that pays without play is only proposed. */
function SwitchDialog({ offer, onDone, onClose }: { offer: DeskOffer; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { id, isOpen, paysWithoutPlay } = offer;
  const act = isOpen ? 'stop' : paysWithoutPlay ? 'propose' : 'open';
  const words = {
    stop: [t('offers.stopTitle', { name: id }), t('offers.stopEffect'), t('offers.stopNow'), t('offers.stopped')],
    propose: [t('offers.openTitle', { name: id }), t('offers.proposeEffect'), t('payments.propose'), t('payments.proposed')],
    open: [t('offers.openTitle', { name: id }), t('offers.openEffect'), t('offers.openNow'), t('offers.opened')],
  }[act] as [string, string, string, string];
  return (
    <ReasonDialog
      title={words[0]}
      description={words[1]}
      confirmLabel={words[2]}
      doneLabel={words[3]}
      isDangerous={isOpen}
      onConfirm={(reason) => (isOpen ? stopOffer(offer, reason) : openOffer(offer, reason)).finally(onDone)}
      onClose={onClose}
    />
  );
}
