import type { LedgerRow } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { DateTime, Dialog, Money, useTranslation } from '@portal/portal';
import type { ReactNode } from 'react';
import { Copyable } from '../../components/Copyable';
import styles from './AccountRecord.module.css';
import { ProofOffer } from './ProofOffer';

export type EntryDialogProps = { row: LedgerRow; typeName: string; onClose: () => void };

/** One entry in full, and on request the proof that it is part of the sealed books. */
export function EntryDialog({ row, typeName, onClose }: EntryDialogProps) {
  const { t } = useTranslation('member');
  const facts: [string, ReactNode][] = [
    [t('ledger.time'), <DateTime key="time" value={row.time} />],
    [
      t('ledger.amount'),
      <Money
        key="amount"
        value={parseMoney(row.amount)}
        sign="always"
        tone="bySign"
        signWords={{ positive: t('ledger.in'), negative: t('ledger.out') }}
      />,
    ],
    [t('ledger.balance'), <Money key="balance" value={parseMoney(row.balanceAfter)} />],
    [t('ledger.hold'), <Money key="hold" value={parseMoney(row.holdAfter)} />],
    [
      t('ledger.id'),
      <Copyable key="id" text={row.id} name={t('ledger.id')} className={styles.id}>
        {row.id}
      </Copyable>,
    ],
  ];
  return (
    <Dialog open title={typeName} labels={{ close: t('actions.close') }} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.entry}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ProofOffer
          offer={t('sealed.offer')}
          action={t('sealed.action')}
          load={async () => {
            const { EntryProofPanel } = await import(/* webpackChunkName: "entry-proof" */ './EntryProofPanel');
            return () => <EntryProofPanel row={row} />;
          }}
        />
      </div>
    </Dialog>
  );
}
