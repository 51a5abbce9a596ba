import type { PayRecord } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Dialog, Money, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import { WindowTime } from '../../components/WindowTime';
import { Disputed } from './Disputed';
import { DisputeForm } from './DisputeForm';
import styles from './PayRecords.module.css';

type Step = { key: string; label: ReactNode; value: ReactNode };

/** How an amount was worked out, step by step, from the figures that were kept with it. */
export function WorkedOut({ record, canDispute, onClose }: { record: PayRecord; canDispute: boolean; onClose: () => void }) {
  const { t } = useTranslation('agent');
  const { kind, parts } = record;
  const money = (amount: string) => <Money value={parseMoney(amount)} />;
  const rate = record.rate === null ? t('pay.steps.noRule') : `${record.rate}%`;
  const steps: Step[] = [];
  const add = (key: string, label: string, value: ReactNode) => steps.push({ key, label, value });

  if (kind === 'DIVIDEND') {
    for (const { name, amount } of parts) {
      const isTurnover = name === 'turnover';
      add(name, t(`pay.parts.${name}`), <Money value={isTurnover ? parseMoney(amount) : -parseMoney(amount)} sign="always" />);
    }
    if (parseMoney(record.carried) !== 0n) add('carried', t('pay.steps.carried'), money(record.carried));
    add('base', t('pay.steps.base'), money(record.counted));
    add('active', t('pay.steps.active'), String(record.activeMembers));
    add('rate', t('pay.steps.rate'), rate);
    if (parseMoney(record.carry) !== 0n) add('carry', t('pay.steps.carry'), money(record.carry));
    if (parseMoney(record.less) !== 0n) add('owed', t('pay.steps.owed'), money(record.less));
  } else if (kind === 'REALTIME_SALARY') {
    for (const [i, part] of parts.entries())
      add(
        `share-${i}`,
        t('pay.steps.share', { rate: part.rate ?? '0' }),
        <Share turnover={part.turnover ?? '0.00'} amount={part.amount} />,
      );
    if (parseMoney(record.carried) !== 0n) add('carried', t('pay.steps.takenBack'), money(record.carried));
    if (parseMoney(record.carry) !== 0n) add('carry', t('pay.steps.carry'), money(record.carry));
  } else {
    add('turnover', t('pay.steps.turnover'), money(record.turnover));
    add('counted', t('pay.steps.counted'), money(record.counted));
    add('active', t('pay.steps.active'), String(record.activeMembers));
    add('rate', t('pay.steps.rate'), rate);
    add('total', t('pay.steps.total'), money(record.total));
    add('less', t('pay.steps.less'), <Money value={-parseMoney(record.less)} />);
  }
  add('amount', t('pay.amount'), money(record.amount));

  return (
    <Dialog
      open
      title={t('pay.steps.title')}
      description={<WindowTime {...record} isPeriod={kind === 'DIVIDEND' || kind === 'DAILY_SALARY'} />}
      labels={{ close: t('actions.close') }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <dl className={styles.steps}>
        {steps.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {record.dispute ? <Disputed dispute={record.dispute} /> : canDispute && <DisputeForm record={record} onDone={onClose} />}
    </Dialog>
  );
}

const Share = ({ turnover, amount }: { turnover: string; amount: string }) => (
  <>
    <Money value={parseMoney(turnover)} /> → <Money value={parseMoney(amount)} />
  </>
);
