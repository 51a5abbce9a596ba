import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, SelectField, Skeleton, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { RecordTable } from '../../components/RecordTable';
import { useLocalText } from '../../lib/useLocalText';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import styles from './Offers.module.css';
import {
  type ApplicationStatus,
  approveApplication,
  type DeskOfferApplication,
  readApplications,
  readPictures,
  rejectApplication,
} from './offers-desk.api';
import { shownAmount } from '../../lib/shown-amount';

const pageSize = 25;
const everyMs = 10_000;
const statuses = ['pending', 'approved', 'rejected'] as const;
const tones = { pending: 'lose', approved: 'win', rejected: 'neutral' } as const;
type Opened = { step: 'pictures' | 'approve' | 'reject'; application: DeskOfferApplication };
type DialogProps = { application: DeskOfferApplication; onDone: () => void; onClose: () => void };

/** What members apply for, the longest wait first, and what officers decide about it. */
export function ApplicationsPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const text = useLocalText();
  const [status, setStatus] = useState<ApplicationStatus | ''>('pending');
  const [pageNo, setPageNo] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const read = (by: By) => readApplications({ status, pageNo, pageSize }, by);
  const reading = useRead(['offer-applications', status, pageNo], read, { everyMs });
  const close = () => setOpened(null);
  const refresh = () => void reading.refresh();
  const act = (step: Opened['step'], application: DeskOfferApplication, label: string) => (
    <Button
      size="small"
      disabled={!canChange}
      aria-label={t('offers.ofMember', { act: label, account: application.member.account })}
      onClick={() => setOpened({ step, application })}
    >
      {label}
    </Button>
  );

  return (
    <PageFrame
      title={t('offers.applications')}
      hint={t('offers.applicationsHint')}
      tools={
        <>
          <AreaLink to="/offers">{t('offers.toOffers')}</AreaLink>
          <SelectField
            label={t('payments.shown')}
            value={status}
            options={[
              ...statuses.map((value) => ({ value, label: t(`offers.statuses.${value}`) })),
              { value: '', label: t('payments.all') },
            ]}
            onChange={({ target }) => {
              setStatus(target.value as ApplicationStatus | '');
              setPageNo(1);
            }}
          />
        </>
      }
      reading={reading}
    >
      {(page) => (
        <>
          <RecordTable
            page={page}
            pageNo={pageNo}
            onPageChange={setPageNo}
            none={{ title: t('offers.noApplications'), description: t('offers.noApplicationsHint') }}
            summary={t('offers.count', { count: page.totalElements })}
            label={t('offers.pages')}
            byTime={false}
            caption={t('offers.applications')}
            rowKey={({ id }) => id}
            columns={[
              { key: 'sentAt', header: t('offers.sentAt'), render: ({ sentAt }) => <DateTime value={sentAt} /> },
              { key: 'member', header: t('payments.member'), value: ({ member }) => member.account },
              {
                key: 'offer',
                header: t('offers.offer'),
                render: ({ title, comment }) => (
                  <>
                    {text(title)}
                    {comment && <span className={styles.detail}>{comment}</span>}
                  </>
                ),
              },
              {
                key: 'amount',
                header: t('offers.given'),
                align: 'end',
                value: ({ amount }) => amount,
                render: ({ amount }) => shownAmount(amount),
              },
              {
                key: 'status',
                header: t('offers.state'),
                render: ({ status: one, refusal, decidedBy, needsTwo }) => (
                  <>
                    <Badge tone={tones[one]}>{t(`offers.statuses.${one}`)}</Badge>
                    {needsTwo && <span className={styles.detail}>{t('offers.needsTwo')}</span>}
                    {refusal && <span className={styles.detail}>{refusal}</span>}
                    {decidedBy && <span className={styles.detail}>{t('offers.decidedBy', { name: decidedBy })}</span>}
                  </>
                ),
              },
              {
                key: 'acts',
                header: t('offers.acts'),
                render: (application) => (
                  <span className={styles.acts}>
                    {application.pictureCount > 0 && act('pictures', application, t('offers.pictures'))}
                    {application.status === 'pending' && act('approve', application, t('offers.approve'))}
                    {application.status === 'pending' && act('reject', application, t('offers.reject'))}
                  </span>
                ),
              },
            ]}
          />
          {opened?.step === 'pictures' && <PicturesDialog application={opened.application} onClose={close} />}
          {opened?.step === 'approve' && <ApproveDialog application={opened.application} onDone={refresh} onClose={close} />}
          {opened?.step === 'reject' && <RejectDialog application={opened.application} onDone={refresh} onClose={close} />}
        </>
      )}
    </PageFrame>
  );
}

function PicturesDialog({ application: { id, member }, onClose }: Omit<DialogProps, 'onDone'>) {
  const { t } = useTranslation('desk');
  const { value: data } = useRead(['offer-applications', id, 'pictures'], (by) => readPictures(id, by));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('offers.pictures')}
      size="large"
      labels={{ close: t('close') }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {data ? (
        <ul className={styles.pictures}>
          {data.map(({ mediaType, data: bytes }, index) => (
            <li key={index}>
              <img src={`data:${mediaType};base64,${bytes}`} alt={t('identity.picture', { number: index + 1, account: member.account })} />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

/** Gives the reward; above what one officer may give, a second one has to agree. */
function ApproveDialog({ application, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('desk');
  const { needsTwo, amount, member } = application;
  return (
    <ReasonDialog
      title={t('offers.approveTitle', { amount: shownAmount(amount), account: member.account })}
      description={t(needsTwo ? 'offers.approveTwoEffect' : 'offers.approveEffect')}
      confirmLabel={t(needsTwo ? 'payments.propose' : 'offers.approveNow')}
      doneLabel={t(needsTwo ? 'payments.proposed' : 'offers.approved')}
      onConfirm={(reason) => approveApplication(application, reason).finally(onDone)}
      onClose={onClose}
    />
  );
}

/** The member reads why. */
function RejectDialog({ application, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('desk');
  const [refusal, setRefusal] = useState('');
  const [isTried, setIsTried] = useState(false);
  return (
    <ReasonDialog
      title={t('offers.rejectTitle', { account: application.member.account })}
      description={t('offers.rejectEffect')}
      confirmLabel={t('offers.rejectNow')}
      doneLabel={t('offers.rejected')}
      isDangerous
      isReady={() => {
        setIsTried(true);
        return refusal.trim() !== '';
      }}
      onConfirm={(reason) => rejectApplication(application, refusal.trim(), reason).finally(onDone)}
      onClose={onClose}
    >
      <TextField
        label={t('offers.refusal')}
        error={isTried && refusal.trim() === '' ? t('offers.wrong') : undefined}
        maxLength={200}
        autoComplete="off"
        value={refusal}
        onChange={({ target }) => setRefusal(target.value)}
      />
    </ReasonDialog>
  );
}
