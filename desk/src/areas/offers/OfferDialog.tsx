import { useTranslation } from '@portal/i18n';
import { Button, Skeleton } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { shownAmount } from '../../lib/shown-amount';
import { useLocalText } from '../../lib/useLocalText';
import { useRead } from '../../lib/useRead';
import styles from './Offers.module.css';
import { readOffer } from './offers-desk.api';

/** An offer as a member reads it, and what it would have cost. */
export function OfferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const text = useLocalText();
  const { value: data } = useRead(['offers', id], (by) => readOffer(id, by));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? text(data.promotion.title) : id}
      description={data ? text(data.promotion.summary) : undefined}
      size="large"
      labels={{ close: t('close') }}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {data ? (
        <>
          <p>
            {data.estimate
              ? t('offers.estimate', {
                  deposits: data.estimate.deposits,
                  members: data.estimate.members,
                  cost: shownAmount(data.estimate.cost),
                })
              : t('offers.noEstimate')}
          </p>
          <dl className={styles.terms}>
            {data.promotion.terms.map(({ label, text: words }, place) => (
              <div key={place}>
                <dt>{text(label)}</dt>
                <dd>{text(words)}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}
