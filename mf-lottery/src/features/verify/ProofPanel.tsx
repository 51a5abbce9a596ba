import { Check, Download, ShieldCheck, ShieldX, X } from 'lucide-react';
import { useState } from 'react';
import type { Draw, LotteryFamily } from '@portal/contracts';
import { Button, portal, useTranslation } from '@portal/portal';
import { ResultNumbers } from '../../components/ResultNumbers';
import { saveFile } from '../../lib/page/save-file';
import styles from './Verify.module.css';
import type { Verdict } from './verify-draw';

/** What was published before and after a draw, and each step from there to the result, computed again in this browser. */
export function ProofPanel({ family, draw, isYeekee = false }: { family: LotteryFamily; draw: Draw; isYeekee?: boolean }) {
  const { t } = useTranslation('lottery');
  const [verdict, setVerdict] = useState<Verdict | 'none' | null>(null);
  const { proof } = draw;
  if (!proof) return <p className={styles.note}>{t('proof.notOurs')}</p>;

  async function verify(): Promise<void> {
    if (isYeekee) {
      const { verifyYeekeeDraw } = await import(/* webpackChunkName: "verify-draw" */ './verify-yeekee-draw');
      setVerdict((await verifyYeekeeDraw(draw)) ?? 'none');
      return;
    }
    const { verifyDraw } = await import(/* webpackChunkName: "verify-draw" */ './verify-draw');
    setVerdict(verifyDraw(family, draw));
  }

  const facts: [string, string | null][] = [
    ['commit', proof.commit],
    ...(proof.rulesHash ? ([['rules', proof.rulesHash]] as [string, string][]) : []),
    ...(proof.beacon
      ? ([['beacon', t('proof.beaconRound', { round: proof.beacon.round, source: sourceName(proof.beacon.source, t) })]] as [
          string,
          string,
        ][])
      : []),
    ...(proof.version === 2
      ? ([
          ['tickets', proof.ticketRoot && `${proof.ticketRoot} (${t('proof.ticketCount', { count: proof.ticketCount ?? 0 })})`],
          ['beaconValue', proof.beacon?.value ?? null],
        ] as [string, string | null][])
      : []),
    ['seed', proof.seed],
  ];
  return (
    <div className={styles.proof}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`proof.fact.${name}`)}</dt>
            <dd>{value ?? t('proof.sealed')}</dd>
          </div>
        ))}
      </dl>
      {proof.beacon?.source === 'local' && <p className={styles.note}>{t('proof.localBeacon')}</p>}
      {proof.seed && (
        <div className={styles.actions}>
          <Button size="small" variant="primary" onClick={() => verify().catch(portal.notifyError)}>
            {t('proof.verify')}
          </Button>
          <Button
            size="small"
            icon={<Download aria-hidden />}
            onClick={() =>
              saveFile(`${draw.gameCode}-${draw.issue}.json`, JSON.stringify({ family, ...draw }, null, 2), 'application/json')
            }
          >
            {t('proof.download')}
          </Button>
        </div>
      )}
      {verdict === 'none' && (
        <p role="status" className={styles.note}>
          {t('proof.unchecked')}
        </p>
      )}
      {verdict && verdict !== 'none' && (
        <>
          <ol className={styles.steps}>
            {verdict.steps.map(({ name, computed, isRight }) => (
              <li key={name}>
                <p>
                  {isRight !== null &&
                    (isRight ? (
                      <Check className={styles.rightIcon} role="img" aria-label={t('proof.fits')} />
                    ) : (
                      <X className={styles.wrongIcon} role="img" aria-label={t('proof.fitsNot')} />
                    ))}
                  {t(`proof.step.${name}`, {
                    message: `${draw.gameCode}:${draw.issue}:0`,
                    issue: draw.issue,
                    key: `${proof.beacon?.value ?? ''}:${draw.id}:${proof.ticketRoot ?? ''}`,
                  })}
                </p>
                {name === 'numbers' ? <ResultNumbers result={verdict.result} family={family} /> : <code>{computed}</code>}
              </li>
            ))}
          </ol>
          <p role="status" className={verdict.isRight ? styles.right : styles.wrong}>
            {verdict.isRight ? <ShieldCheck aria-hidden /> : <ShieldX aria-hidden />}
            {verdict.isRight ? t('proof.right') : t('proof.wrong')}
          </p>
        </>
      )}
    </div>
  );
}

const sourceName = (source: string, t: (key: string) => string): string => (source === 'local' ? t('proof.localSource') : source);
