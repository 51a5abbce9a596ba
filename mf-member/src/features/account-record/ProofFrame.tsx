import verifierUrl from '@portal/contracts/verifier/verify-entry.mjs';
import descriptionUrl from '@portal/contracts/verifier/sealed-books.md';
import { Button, DateTime, useTranslation } from '@portal/portal';
import { Clock, Download, ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './AccountRecord.module.css';
import type { ClaimedPlace, VerifiedPlace } from './verify-place';

type ProofFrameProps = {
  proof: ClaimedPlace & { version: 1 };
  found: VerifiedPlace & { isProven: boolean };
  words: Record<'right' | 'wrong', string>;
  how: string;
  /** What lies below the root of the slot: a name, and a hash. */
  steps: readonly (readonly [name: string, hash: string])[];
  /** Of the downloaded proof, without its ending. */
  fileName: string;
  fileLabel: string;
  children?: ReactNode;
};

const icons = { right: ShieldCheck, wrong: ShieldX, otherKey: ShieldAlert };

/** What was computed from a proof, line by line up to the signature, and everything to compute it elsewhere. */
export function ProofFrame({ proof, found, words, how, steps, fileName, fileLabel, children }: ProofFrameProps) {
  const { t } = useTranslation('member');
  const { seal, signed } = proof;
  const file = `${fileName}.json`;
  const fileUrl = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(proof, null, 2))}`;
  const outcome = !found.isProven ? 'wrong' : found.isKeyKnown ? 'right' : 'otherKey';
  const Icon = icons[outcome];
  const { fingerprint } = found;
  const lines: (readonly [string, string, ReactNode?])[] = [
    ...steps,
    [t('sealed.steps.all', { entries: seal.entries }), found.slotsRoot],
    [t('sealed.steps.head', { number: seal.number }), found.head],
    [t('sealed.steps.signature', { fingerprint }), signed.signature, <DateTime key="at" value={signed.at} />],
  ];
  return (
    <div className={styles.proof}>
      <p role="status" className={styles[outcome]}>
        <Icon aria-hidden /> {outcome === 'otherKey' ? t('sealed.otherKey', { fingerprint }) : words[outcome]}
      </p>
      {children}
      <p className={styles.note}>{how}</p>
      <ol className={styles.steps}>
        {lines.map(([name, hash, more]) => (
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
        <a href={fileUrl} download={file}>
          <Download aria-hidden /> {fileLabel}
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
      <code className={styles.command}>{`node verify-entry.mjs --portal ${location.origin} ${file}`}</code>
    </div>
  );
}

type NoProofYetProps = { why: string; onAgain: () => void };

/** Why there is no proof yet, and the way to look again. */
export function NoProofYet({ why, onAgain }: NoProofYetProps) {
  const { t } = useTranslation('member');
  return (
    <div className={styles.proof}>
      <p role="status" className={styles.waiting}>
        <Clock aria-hidden /> {why}
      </p>
      <Button variant="secondary" onClick={onAgain}>
        {t('sealed.again')}
      </Button>
    </div>
  );
}
