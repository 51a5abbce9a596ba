import type { BalanceProof } from '@portal/contracts';
import { DateTime, ErrorState, Money, SkeletonText, useCall, useErrorText, useTranslation } from '@portal/portal';
import styles from './AccountRecord.module.css';
import { NoProofYet, ProofFrame } from './ProofFrame';
import { verifyBalance } from './verify-balance';
import { readPageKeys } from './verify-place';

/** That the member's balance is counted in what the portal states it owes, computed here. Fetched when somebody asks for it. */
export function BalanceProofPanel() {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useCall('GET /wps/relay/member/balance-proof', {});
  if (error && !data) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  if (data.proof) return <Verified proof={data.proof} />;
  return <NoProofYet why={data.state === 'absent' ? t('counted.absent') : t('counted.waiting')} onAgain={() => void refetch()} />;
}

function Verified({ proof }: { proof: BalanceProof }) {
  const { t } = useTranslation('member');
  const found = verifyBalance(proof, readPageKeys());
  const { statement, amount } = proof;
  return (
    <ProofFrame
      proof={proof}
      found={found}
      words={{ right: t('counted.right'), wrong: t('counted.wrong') }}
      how={t('counted.how')}
      steps={[
        [t('counted.steps.root', { members: statement.members }), statement.root],
        [t('counted.steps.statement', { number: statement.number }), found.leaf],
      ]}
      fileName={`balance-proof-${statement.number}`}
      fileLabel={t('counted.file')}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('counted.own')}</dt>
          <dd>
            <Money value={BigInt(amount)} />
          </dd>
        </div>
        <div>
          <dt>{t('counted.total')}</dt>
          <dd>
            <Money value={BigInt(statement.total)} />
          </dd>
        </div>
        <div>
          <dt>{t('counted.at')}</dt>
          <dd>
            <DateTime value={statement.at} />
          </dd>
        </div>
      </dl>
    </ProofFrame>
  );
}
