import { Download } from 'lucide-react';
import type { Draw } from '@portal/contracts';
import descriptionUrl from '@portal/lottery-rules/verifier/verifiable-draws.md';
import verifierUrl from '@portal/lottery-rules/verifier/verify-draw.py';
import {
  DateTime,
  EmptyState,
  ErrorState,
  Link,
  SkeletonText,
  useCall,
  useLocalText,
  useSearchParams,
  useSession,
  useTranslation,
} from '@portal/portal';
import { ResultNumbers } from '../components/ResultNumbers';
import { ProofPanel, RulesOfDraw, TicketProofPanel, useDrawnGame } from '../features/verify';
import { gamePath, lobbyPath } from '../lib/games/paths';
import styles from './VerifyPage.module.css';

const steps = ['before', 'sale', 'close', 'draw', 'check'] as const;

/** `/lott/verify?draw&bet`: one draw with everything that was published of it, computed again in the visitor's browser. */
export function VerifyPage() {
  const { t } = useTranslation('lottery');
  const [search] = useSearchParams();
  const id = search.get('draw') ?? '';
  const { data, error, refetch } = useCall('GET /lgw/draws/:id', { params: { id } }, { enabled: id !== '' });
  return (
    <div className={styles.verify}>
      <h1>{t('verify.title')}</h1>
      {id === '' ? (
        <EmptyState title={t('verify.choose')} action={<Link to={lobbyPath}>{t('lobby.title')}</Link>} />
      ) : error && !data ? (
        <ErrorState title={t('verify.failed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      ) : data ? (
        <VerifiedDraw draw={data} betId={search.get('bet')} />
      ) : (
        <SkeletonText lines={8} />
      )}
      <section className={styles.card} aria-labelledby="how-draws-work">
        <h2 id="how-draws-work">{t('verify.how')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`verify.steps.${step}`)}</li>
          ))}
        </ol>
      </section>
      <IndependentCheck drawId={data?.id} />
    </div>
  );
}

function VerifiedDraw({ draw, betId }: { draw: Draw; betId: string | null }) {
  const { t } = useTranslation('lottery');
  const text = useLocalText();
  const isLogin = useSession((state) => state.isLogin);
  const { name, game, isLoading, retry } = useDrawnGame(draw);
  return (
    <>
      <section className={styles.card} aria-labelledby="verified-draw">
        <h2 id="verified-draw">
          {name ? text(name) : draw.gameCode} · {t('draw.issue', { issue: draw.issue })}
        </h2>
        <p className={styles.note}>
          <DateTime value={draw.drawsAt} /> ·{' '}
          <Link to={gamePath({ code: draw.gameCode, family: game?.family }, { tab: 'results' })}>{t('result.more')}</Link>
        </p>
        {draw.sourceLabel && <p className={styles.note}>{text(draw.sourceLabel)}</p>}
        {draw.result ? <ResultNumbers result={draw.result} family={game?.family} /> : <p>{t('result.notYet')}</p>}
        {game ? (
          <ProofPanel key={draw.id} family={game.family} draw={draw} isYeekee={game.yeekee !== undefined} />
        ) : isLoading ? (
          <SkeletonText lines={4} />
        ) : (
          draw.proof && <ErrorState title={t('game.failed')} retryLabel={t('retry')} onRetry={retry} />
        )}
      </section>
      {betId && isLogin && draw.proof?.version === 2 && draw.proof.ticketRoot && (
        <section className={styles.card} aria-labelledby="own-ticket">
          <h2 id="own-ticket">{t('verify.ticket')}</h2>
          <TicketProofPanel betId={betId} draw={draw} />
        </section>
      )}
      {draw.proof?.rulesHash && (
        <section className={styles.card} aria-labelledby="rules-of-draw">
          <h2 id="rules-of-draw">{t('verify.rules')}</h2>
          <RulesOfDraw hash={draw.proof.rulesHash} />
        </section>
      )}
    </>
  );
}

/** What somebody who does not believe this page needs: the verifier, its description, and the command for the draw. */
function IndependentCheck({ drawId }: { drawId: string | undefined }) {
  const { t } = useTranslation('lottery');
  return (
    <section className={styles.card} aria-labelledby="independent-check">
      <h2 id="independent-check">{t('verify.verifier')}</h2>
      <p className={styles.note}>{t('verify.independent')}</p>
      <p className={styles.downloads}>
        {/* eslint-disable-next-line no-restricted-syntax -- a file of this build */}
        <a href={verifierUrl} download="verify-draw.py">
          <Download aria-hidden /> {t('verify.verifier')} (verify-draw.py)
        </a>
        {/* eslint-disable-next-line no-restricted-syntax -- a file of this build */}
        <a href={descriptionUrl} download="verifiable-draws.md">
          <Download aria-hidden /> {t('verify.description')} (verifiable-draws.md)
        </a>
      </p>
      {drawId && (
        <>
          <p className={styles.note}>{t('verify.command')}</p>
          <code className={styles.command}>{`python3 verify-draw.py --portal ${location.origin} ${drawId}`}</code>
        </>
      )}
    </section>
  );
}
