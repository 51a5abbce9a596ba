import type { LedgerRow } from '@portal/contracts';
import { parseMoney } from '@portal/money';
import { Button, DateTime, Dialog, ErrorState, Money, SkeletonText, useTranslation } from '@portal/portal';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Copyable } from '../../components/Copyable';
import styles from './AccountRecord.module.css';

export type EntryDialogProps = { row: LedgerRow; typeName: string; onClose: () => void };

type Panel = typeof import('./EntryProofPanel').EntryProofPanel;

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
        <Proof row={row} />
      </div>
    </Dialog>
  );
}

/** The means to verify are fetched when they are asked for. */
function Proof({ row }: { row: LedgerRow }) {
  const { t } = useTranslation('member');
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | { Panel: Panel }>('closed');

  async function handleOpen() {
    setState('loading');
    try {
      const { EntryProofPanel } = await import(/* webpackChunkName: "entry-proof" */ './EntryProofPanel');
      setState({ Panel: EntryProofPanel });
    } catch {
      setState('failed');
    }
  }

  if (state === 'loading') return <SkeletonText lines={6} />;
  if (state === 'failed')
    return <ErrorState title={t('sealed.failed')} retryLabel={t('actions.retry')} onRetry={() => void handleOpen()} />;
  if (state !== 'closed') return <state.Panel row={row} />;
  return (
    <div className={styles.offer}>
      <p className={styles.note}>{t('sealed.offer')}</p>
      <Button variant="secondary" onClick={() => void handleOpen()}>
        <ShieldCheck aria-hidden /> {t('sealed.action')}
      </Button>
    </div>
  );
}
