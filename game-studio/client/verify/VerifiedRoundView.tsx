import { useTranslation } from 'react-i18next';
import type { GameLanguage } from '../kit/game-context';
import { sorted, type Verdict } from './verify-round';

type VerifiedRoundViewProps = { verdict: Verdict; language: GameLanguage };

/** The verdict in words first, then every number that leads to it. */
export function VerifiedRoundView({ verdict: { round, isSeedRight, computed, isSame }, language }: VerifiedRoundViewProps) {
  const { t } = useTranslation('kit');
  const facts: [string, string][] = [
    [t('verify.stake'), round.stake],
    [t('verify.payout'), round.payout ?? '–'],
    [t('verify.serverSeed'), round.serverSeed ?? '–'],
    [t('verify.hash'), round.serverSeedHash],
    [t('verify.clientSeed'), round.clientSeed],
    [t('verify.nonce'), round.nonce],
  ];
  return (
    <section aria-live="polite" className="stack">
      <h2>{round.name[language] ?? round.gameCode}</h2>
      {isSeedRight === null && <p>{t('verify.hidden')}</p>}
      {isSeedRight !== null && <p>{isSeedRight ? `✓ ${t('verify.hashRight')}` : `✗ ${t('verify.hashWrong')}`}</p>}
      {isSeedRight !== null && isSame === null && <p>{t('verify.none')}</p>}
      {isSame !== null && (
        <p>
          <strong>{isSame ? `✓ ${t('verify.same')}` : `✗ ${t('verify.other')}`}</strong>
        </p>
      )}
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="code">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('verify.published')}</dt>
          <dd className="code">{sorted(round.outcome)}</dd>
        </div>
        {computed && (
          <div>
            <dt>{t('verify.computed')}</dt>
            <dd className="code">{sorted(computed.outcome)}</dd>
          </div>
        )}
      </dl>
      {computed && (
        <>
          <h3>{t('verify.way')}</h3>
          <dl className="facts">
            {computed.way.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="code">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
