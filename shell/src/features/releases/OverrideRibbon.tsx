import type { OverrideMark } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { serverNow } from '@portal/portal';
import { Button, formatDateTime } from '@portal/ui';
import { useEffect, useState } from 'react';
import { findState, hasAreas, noteShown, startRemote, useRemotes, type RemoteState } from '../../remotes/remotes.store';
import { reloadPage } from '../../state/dirty-owners';
import { addToast } from '../../state/overlays/toasts.store';
import styles from './ReleaseNotices.module.css';

export type OverrideRibbonProps = { override: OverrideMark };

/** Says all the time that this browser runs other builds than the public, whose wish that is and how it ends; and loads them at once. */
export function OverrideRibbon({ override }: OverrideRibbonProps) {
  const { t } = useTranslation('shell');
  const states = useRemotes((all) => all.states);
  const chosen: Record<string, string> = {
    ...override.builds,
    ...Object.fromEntries(Object.keys(override.devUrls ?? {}).map((remote) => [remote, 'development'])),
  };
  const remotes = Object.keys(chosen).filter((remote) => remote !== 'shell');
  const names = remotes.join();
  const [isExpired, setExpired] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), Date.parse(override.expiresAt) - serverNow());
    return () => clearTimeout(timer);
  }, [override.expiresAt]);
  useEffect(() => {
    const leave = names.split(',').filter(Boolean).map(bringIn);
    return () => leave.forEach((each) => each());
  }, [names]);

  async function reset(): Promise<void> {
    const answer = await fetch('/ops/api/override', { method: 'DELETE' }).catch(() => null);
    if (answer?.ok) reloadPage();
    else addToast({ kind: 'error', title: t('releases.resetFailed') });
  }

  return (
    <section className={styles.ribbon} role="status" aria-label={t('releases.ribbon')}>
      <p className={styles.words}>
        <strong>{t('releases.ribbon')}</strong>
        {isExpired ? t('releases.expired') : t('releases.by', { actor: override.actor, time: formatDateTime(override.expiresAt) })}
      </p>
      <ul className={styles.builds}>
        {Object.entries(chosen).map(([remote, build]) => (
          <li key={remote}>
            {remote} {build} — {t(`releases.progress.${remote === 'shell' ? progressOfShell(build) : progressOf(states[remote], build)}`)}
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="small" onClick={reset}>
        {t('releases.reset')}
      </Button>
    </section>
  );
}

/** Loads a remote although nothing on this page may show it; then its being there is all that can be told of it. */
function bringIn(remote: string): () => void {
  const look = () => {
    const state = findState(remote);
    if (!state) startRemote(remote);
    else if (state.phase === 'ready' && !hasAreas(remote)) noteShown(remote, state);
  };
  look();
  return useRemotes.subscribe(look);
}

const progressOfShell = (build: string) => (build === __BUILD_ID__ ? 'running' : 'notRunning');

function progressOf(state: RemoteState | undefined, build: string): 'loading' | 'running' | 'notRunning' {
  if (!state || state.phase === 'loading') return 'loading';
  return state.phase === 'ready' && state.buildId === build ? 'running' : 'notRunning';
}
