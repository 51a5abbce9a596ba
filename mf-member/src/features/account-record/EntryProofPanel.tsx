import verifierUrl from '@portal/contracts/verifier/verify-entry.mjs';
import descriptionUrl from '@portal/contracts/verifier/sealed-books.md';
import type { EntryProof, LedgerRow } from '@portal/contracts';
import { Button, DateTime, ErrorState, SkeletonText, useCall, useErrorText, useTranslation } from '@portal/portal';
import { Clock, Download, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './AccountRecord.module.css';
import { readPageKeys, verifyEntry, type VerifiedEntry } from './verify-entry';

/** That an entry is part of the sealed books, computed here from what the row shows up to the signature. Fetched when somebody asks for it. */
export function EntryProofPanel({ row }: { row: LedgerRow }) {
  const { t } = useTranslation('member');
  const errorText = useErrorText();
  const { data, error, refetch } = useCall('GET /wps/relay/member/transactions/:id/proof', { params: { id: row.id } });
  if (error && !data) return <ErrorState title={errorText(error)} retryLabel={t('actions.retry')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  if (!data.proof) {
    return (
      <div className={styles.proof}>
        <p role="status" className={styles.waiting}>
          <Clock aria-hidden /> {t('sealed.waiting')}
        </p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('sealed.again')}
        </Button>
      </div>
    );
  }
  return <Verified proof={data.proof} found={verifyEntry(data.proof, row, readPageKeys())} />;
}

function Verified({ proof, found }: { proof: EntryProof; found: VerifiedEntry }) {
  const { t } = useTranslation('member');
  const { seal, slot, signed } = proof;
  const outcome = !found.isProven ? 'wrong' : found.isKeyKnown ? 'right' : 'otherKey';
  const icons = { right: ShieldCheck, wrong: ShieldX, otherKey: ShieldAlert };
  const Icon = icons[outcome];
  const words = {
    right: t('sealed.right'),
    wrong: t('sealed.wrong'),
    otherKey: t('sealed.otherKey', { fingerprint: found.fingerprint }),
  };
  const steps: [string, string, ReactNode?][] = [
    [t('sealed.steps.entry'), found.leaf],
    [t('sealed.steps.slot', { count: slot.entries }), found.slotRoot],
    [t('sealed.steps.all', { entries: seal.entries }), found.slotsRoot],
    [t('sealed.steps.head', { number: seal.number }), found.head],
    [t('sealed.steps.signature', { fingerprint: found.fingerprint }), signed.signature, <DateTime key="at" value={signed.at} />],
  ];
  return (
    <div className={styles.proof}>
      <p role="status" className={styles[outcome]}>
        <Icon aria-hidden /> {words[outcome]}
      </p>
      <p className={styles.note}>{t('sealed.how')}</p>
      <ol className={styles.steps}>
        {steps.map(([name, hash, more]) => (
          <li key={name}>
            <span>
              {name} {more}
            </span>
            <code>{hash}</code>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('sealed.independent')}</p>
      <p className={styles.downloads}>
        {/* eslint-disable-next-line no-restricted-syntax -- a file made here */}
        <a
          href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(proof, null, 2))}`}
          download={`proof-${proof.entry.id}.json`}
        >
          <Download aria-hidden /> {t('sealed.file')}
        </a>
        {/* eslint-disable-next-line no-restricted-syntax -- a file of this build */}
        <a href={verifierUrl} download="verify-entry.mjs">
          <Download aria-hidden /> {t('sealed.verifier')}
        </a>
        {/* eslint-disable-next-line no-restricted-syntax -- a file of this build */}
        <a href={descriptionUrl} download="sealed-books.md">
          <Download aria-hidden /> {t('sealed.description')}
        </a>
      </p>
      <code className={styles.command}>{`node verify-entry.mjs --portal ${location.origin} proof-${proof.entry.id}.json`}</code>
    </div>
  );
}
