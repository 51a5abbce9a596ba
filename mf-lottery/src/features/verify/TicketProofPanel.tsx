import { ShieldCheck, ShieldX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Draw, TicketProof } from '@portal/contracts';
import { ErrorState, isApiError, SkeletonText, useCall, useErrorText, useTranslation } from '@portal/portal';
import styles from './Verify.module.css';

/** That an own ticket was among those that the draw was drawn with, computed here from the ticket up to the root. */
export function TicketProofPanel({ betId, draw }: { betId: string; draw: Draw }) {
  const { t } = useTranslation('lottery');
  const errorText = useErrorText();
  const { data, error, refetch } = useCall('GET /lgw/bets/:id/proof', { params: { id: betId } });
  if (error && !data) {
    return isApiError(error) && error.status === 404 ? (
      <p className={styles.note}>{t('proof.ticketUnknown')}</p>
    ) : (
      <ErrorState title={errorText(error)} retryLabel={t('retry')} onRetry={() => void refetch()} />
    );
  }
  return data ? <TicketWay proof={data} root={draw.proof?.ticketRoot ?? null} /> : <SkeletonText lines={4} />;
}

function TicketWay({ proof, root }: { proof: TicketProof; root: string | null }) {
  const { t } = useTranslation('lottery');
  const [way, setWay] = useState<string[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import(/* webpackChunkName: "verify-draw" */ './verify-ticket').then(({ wayToRoot }) => {
      if (isCurrent) setWay(wayToRoot(proof.text, proof.path));
    });
    return () => void (isCurrent = false);
  }, [proof]);
  // The root that counts is the one the draw published, not the one that came with the ticket.
  const isIn = way !== null && root !== null && way.at(-1) === root;
  return (
    <div className={styles.ticket}>
      <p className={styles.note}>{t('proof.ticketText', { place: proof.position + 1, count: proof.ticketCount })}</p>
      <pre>{proof.text}</pre>
      {way && (
        <>
          <ol>
            {way.map((hash, i) => (
              <li key={hash}>
                {t(i === 0 ? 'proof.leaf' : i === way.length - 1 ? 'proof.root' : 'proof.node')} <code>{hash}</code>
              </li>
            ))}
          </ol>
          <p role="status" className={isIn ? styles.right : styles.wrong}>
            {isIn ? <ShieldCheck aria-hidden /> : <ShieldX aria-hidden />}
            {t(isIn ? 'proof.ticketIn' : 'proof.ticketNotIn')}
          </p>
        </>
      )}
    </div>
  );
}
