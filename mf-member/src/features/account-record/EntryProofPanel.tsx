import type { EntryProof, LedgerRow } from '@portal/contracts';
import { ErrorState, SkeletonText, useCall, useErrorText, useTranslation } from '@portal/portal';
import { NoProofYet, ProofFrame } from './ProofFrame';
import { verifyEntry } from './verify-entry';
import { readPageKeys } from './verify-place';

/** That an entry is part of the sealed books, computed here from what the row shows up to the signature. Fetched when somebody asks for it. */
export function EntryProofPanel({ row }: { row: LedgerRow }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useCall('GET /wps/relay/member/transactions/:id/proof', { params: { id: row.id } });
  if (error && !data) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  if (data.proof) return <Verified proof={data.proof} row={row} />;
  return <NoProofYet why={t('sealed.waiting')} onAgain={() => void refetch()} />;
}

function Verified({ proof, row }: { proof: EntryProof; row: LedgerRow }) {
  const { t } = useTranslation('member');
  const found = verifyEntry(proof, row, readPageKeys());
  return (
    <ProofFrame
      proof={proof}
      found={found}
      words={{ right: t('sealed.right'), wrong: t('sealed.wrong') }}
      how={t('sealed.how')}
      steps={[
        [t('sealed.steps.entry'), found.leaf],
        [t('sealed.steps.slot', { count: proof.slot.entries }), found.slotRoot],
      ]}
      fileName={`proof-${proof.entry.id}`}
      fileLabel={t('sealed.file')}
    />
  );
}
