import { mallRejections } from '@portal/contracts/mall-words';
import { useTranslation } from '@portal/i18n';
import { Button, SelectField, TextField } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { approveOrder, type DeskMallOrder, type MallAddress, rejectOrder, type Rejection, trackOrder, viewAddress } from './mall-desk.api';
import styles from './Mall.module.css';

const shortestTracking = 3;

type DecisionDialogProps = { order: DeskMallOrder; onDone: () => void; onClose: () => void };
type LookDialogProps = { order: DeskMallOrder; onShow: (address: MallAddress) => void; onClose: () => void };

/** The address opens only after a reason, which the audit keeps. */
export function LookAtAddressDialog({ order, onShow, onClose }: LookDialogProps) {
  const { t } = useTranslation('desk');
  return (
    <ReasonDialog
      title={t('mall.lookTitle')}
      description={t('mall.lookEffect')}
      confirmLabel={t('mall.lookNow')}
      doneLabel={t('mall.looked')}
      onConfirm={async (reason) => onShow(await viewAddress(order, reason))}
      onClose={onClose}
    />
  );
}

/** Where an order goes. */
export function AddressDialog({ address, onClose }: { address: MallAddress; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const facts = [
    [t('mall.address.recipient'), address.recipient],
    [t('mall.address.phone'), address.phone],
    [t('mall.address.address'), address.address],
    [t('mall.address.postcode'), address.postcode],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('mall.addressTitle')}
      labels={{ close: t('close') }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The member is told, with the tracking number where there is one. */
export function ApproveOrderDialog({ order, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('desk');
  const [tracking, setTracking] = useState('');
  return (
    <ReasonDialog
      title={t('mall.approveTitle', { account: order.member.account })}
      description={t('mall.approveEffect')}
      confirmLabel={t('mall.approveNow')}
      doneLabel={t('mall.approved')}
      onConfirm={(reason) => approveOrder(order, tracking.trim(), reason).finally(onDone)}
      onClose={onClose}
    >
      <TextField
        label={t('mall.tracking')}
        hint={t('mall.trackingHint')}
        maxLength={60}
        autoComplete="off"
        value={tracking}
        onChange={(event) => setTracking(event.target.value)}
      />
    </ReasonDialog>
  );
}

/** The number of the post, also when it came after the approval; the member is told. */
export function TrackOrderDialog({ order, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('desk');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const [isTried, setIsTried] = useState(false);
  const isShort = tracking.trim().length < shortestTracking;
  return (
    <ReasonDialog
      title={t('mall.trackTitle', { account: order.member.account })}
      description={t('mall.trackEffect')}
      confirmLabel={t('mall.trackNow')}
      doneLabel={t('mall.tracked')}
      isReady={() => {
        setIsTried(true);
        return !isShort;
      }}
      onConfirm={(reason) => trackOrder(order, tracking.trim(), reason).finally(onDone)}
      onClose={onClose}
    >
      <TextField
        label={t('mall.tracking')}
        maxLength={60}
        autoComplete="off"
        value={tracking}
        error={isTried && isShort ? t('mall.trackingShort') : undefined}
        onChange={(event) => setTracking(event.target.value)}
      />
    </ReasonDialog>
  );
}

/** Points and stock come back, and the member is told why. */
export function RejectOrderDialog({ order, onDone, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('desk');
  const [rejection, setRejection] = useState<Rejection>('address');
  return (
    <ReasonDialog
      title={t('mall.rejectTitle', { account: order.member.account })}
      description={t('mall.rejectEffect', { points: order.price })}
      confirmLabel={t('mall.rejectNow')}
      doneLabel={t('mall.rejected')}
      isDangerous
      onConfirm={(reason) => rejectOrder(order, rejection, reason).finally(onDone)}
      onClose={onClose}
    >
      <SelectField
        label={t('identity.rejection')}
        value={rejection}
        options={mallRejections.map((value) => ({ value, label: t(`mall.rejections.${value}`) }))}
        onChange={(event) => setRejection(event.target.value as Rejection)}
      />
    </ReasonDialog>
  );
}
