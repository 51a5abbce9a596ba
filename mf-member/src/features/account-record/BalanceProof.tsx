import { Card, useTranslation } from '@portal/portal';
import styles from './AccountRecord.module.css';
import { ProofOffer } from './ProofOffer';

/** Below the record: whether the balance is counted in what the portal owes to all members. */
export function BalanceProof() {
  const { t } = useTranslation('member');
  return (
    <Card title={t('counted.title')} className={styles.counted}>
      <ProofOffer
        offer={t('counted.offer')}
        action={t('counted.action')}
        load={async () => {
          const { BalanceProofPanel } = await import(/* webpackChunkName: "entry-proof" */ './BalanceProofPanel');
          return () => <BalanceProofPanel />;
        }}
      />
    </Card>
  );
}
