import type { MallItem } from '@portal/contracts';
import { Button, Dialog, portal, TextField, useErrorText, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import { type FormEvent, useId, useState } from 'react';
import { useCountText } from '../../lib/use-count-text';
import { ItemPicture } from './ItemPicture';
import { useLookAgain, useRedeem } from './point-mall.api';
import page from '../../components/page.module.css';
import styles from './PointMall.module.css';

const fields = ['recipient', 'phone', 'address', 'postcode'] as const;
type Field = (typeof fields)[number];
const nothing: Record<Field, string> = { recipient: '', phone: '', address: '', postcode: '' };
const completions: Record<Field, string> = { recipient: 'name', phone: 'tel', address: 'street-address', postcode: 'postal-code' };

/** As the platform judges it. */
const isRight: Record<Field, (text: string) => boolean> = {
  recipient: (text) => text.length >= 2 && text.length <= 80,
  phone: (text) => /^\+?\d{9,15}$/.test(text),
  address: (text) => text.length >= 10 && text.length <= 300,
  postcode: (text) => /^\d{5,6}$/.test(text),
};
const tidy = (field: Field, text: string): string => (field === 'phone' || field === 'postcode' ? text.replace(/[\s-]/g, '') : text.trim());

type OrderDialogProps = { item: MallItem; balance: number; onClose: () => void };

/** What an order costs and gives, and where it goes when it is sent by post. */
export function OrderDialog({ item, balance, onClose }: OrderDialogProps) {
  const { t } = useTranslation('promo');
  const localText = useLocalText();
  const errorText = useErrorText();
  const countText = useCountText();
  const moneyText = useMoneyText();
  const redeem = useRedeem();
  const lookAgain = useLookAgain();
  const formId = useId();
  const [typed, setTyped] = useState(nothing);
  const [hasTried, setHasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id: itemId, name, price, kind, credit, tickets, picture } = item;
  const isSent = kind === 'physical';
  const address = Object.fromEntries(fields.map((field) => [field, tidy(field, typed[field])])) as Record<Field, string>;
  const wrong = isSent ? fields.filter((field) => !isRight[field](address[field])) : [];
  const pointsText = (points: number) => t('mall.points', { count: points, points: countText(points) });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (redeem.isPending) return;
    setHasTried(true);
    setFailure(null);
    if (wrong.length > 0) return;
    try {
      await redeem.mutateAsync({ body: { itemId, points: price, ...(isSent && { address }) } });
      portal.notify({ kind: 'success', title: t(isSent ? 'mall.dialog.sent' : 'mall.dialog.done', { name: localText(name) }) });
      onClose();
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      lookAgain();
    }
  }

  return (
    <Dialog
      open
      title={localText(name)}
      labels={{ close: t('mall.dialog.close') }}
      locked={redeem.isPending}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={redeem.isPending}>
            {t('mall.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={redeem.isPending}>
            {t('mall.dialog.confirm', { points: pointsText(price) })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <div className={styles.chosen}>
          <ItemPicture picture={picture} />
          <dl className={styles.facts}>
            <div>
              <dt>{t('mall.dialog.price')}</dt>
              <dd>{pointsText(price)}</dd>
            </div>
            <div>
              <dt>{t('mall.dialog.after')}</dt>
              <dd>{pointsText(Math.max(0, balance - price))}</dd>
            </div>
            {credit !== null && (
              <div>
                <dt>{t('mall.dialog.gives')}</dt>
                <dd>{moneyText(credit)}</dd>
              </div>
            )}
            {tickets !== null && (
              <div>
                <dt>{t('mall.dialog.gives')}</dt>
                <dd>{t('mall.ticketCount', { count: tickets, tickets: countText(tickets) })}</dd>
              </div>
            )}
          </dl>
        </div>
        {credit !== null && <p className={page.note}>{t('mall.dialog.turnover')}</p>}
        {isSent && (
          <>
            <p className={page.note}>{t('mall.dialog.addressHint')}</p>
            {fields.map((field) => (
              <TextField
                key={field}
                label={t(`mall.address.${field}`)}
                error={hasTried && wrong.includes(field) ? t(`mall.address.wrong.${field}`) : null}
                autoComplete={completions[field]}
                inputMode={field === 'phone' ? 'tel' : field === 'postcode' ? 'numeric' : 'text'}
                value={typed[field]}
                onChange={({ target }) => setTyped((before) => ({ ...before, [field]: target.value }))}
              />
            ))}
          </>
        )}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
