import type { DeskRemote, DeskState } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { DateTime } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { RemoteBadges } from '../components/RemoteBadges';
import { RemoteNavigation } from '../components/RemoteNavigation';
import { ActBar } from '../features/acts/ActBar';
import { ActDialog } from '../features/acts/ActDialog';
import type { Plan } from '../features/acts/plan';
import { BuildsTable } from '../features/builds/BuildsTable';
import { HealthCard } from '../features/health/HealthCard';
import { ReleaseLog } from '../features/log/ReleaseLog';
import { OverrideDialog } from '../features/override/OverrideDialog';
import { OverrideNotice } from '../features/override/OverrideNotice';
import { useOverride } from '../features/override/useOverride';
import { buildName } from '../lib/build-name';
import type { Desk } from '../lib/useDesk';
import styles from './RemotePage.module.css';

type RemotePageProps = {
  desk: Desk;
  state: DeskState;
  remote: DeskRemote;
  /** Whoever only looks sees no button. */
  canAct: boolean;
  onSelect: (remote: string | null) => void;
  onEnd: () => void;
};

/** One remote: what visitors get of it, how it loads, its builds, its log. */
export function RemotePage({ desk, state, remote, canAct, onSelect, onEnd }: RemotePageProps) {
  const { t } = useTranslation('console');
  const heading = useRef<HTMLHeadingElement>(null);
  /** The state as it was when the operator began to decide. */
  const [planned, setPlanned] = useState<{ plan: Plan; remote: DeskRemote; epoch: number } | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const { mark, turnOn, turnOff } = useOverride();
  const active = remote.builds.find(({ buildId }) => buildId === remote.active);

  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const handlePlan = (plan: Plan) => setPlanned({ plan, remote, epoch: state.epoch });

  return (
    <div className={styles.page}>
      <RemoteNavigation remotes={state.remotes} selected={remote.remote} onSelect={onSelect} />
      <div className={styles.content}>
        <header className={styles.header}>
          <div className={styles.title}>
            <h1 ref={heading} tabIndex={-1}>
              {remote.remote}
            </h1>
            <RemoteBadges remote={remote} />
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>{t('overview.active')}</dt>
              <dd className="tabular">{buildName(remote.builds, remote.active)}</dd>
              {active?.activatedAt && (
                <dd className={styles.note}>
                  <DateTime value={active.activatedAt} /> {active.activatedBy}
                </dd>
              )}
            </div>
            <div>
              <dt>{t('overview.canary')}</dt>
              <dd className="tabular">
                {remote.canary ? `${buildName(remote.builds, remote.canary.buildId)} — ${remote.canary.traffic} %` : '—'}
              </dd>
            </div>
            <div>
              <dt>{t('overview.lastGood')}</dt>
              <dd className="tabular">{buildName(remote.builds, remote.lastGood)}</dd>
            </div>
          </dl>
          {canAct && <ActBar remote={remote} onPlan={handlePlan} />}
        </header>
        {mark && <OverrideNotice mark={mark} onOff={turnOff} />}
        <HealthCard remote={remote} desk={desk} />
        <BuildsTable
          remote={remote}
          canAct={canAct}
          override={mark}
          onActivate={(build) => handlePlan({ op: 'activate', build })}
          onTry={setTried}
        />
        <ReleaseLog remote={remote.remote} state={state} />
      </div>
      {planned && <ActDialog {...planned} desk={desk} onClose={() => setPlanned(null)} onEnd={onEnd} />}
      {tried && (
        <OverrideDialog
          remote={remote.remote}
          buildName={buildName(remote.builds, tried)}
          onConfirm={(minutes, reason) => turnOn(remote.remote, tried, minutes, reason)}
          onClose={() => setTried(null)}
        />
      )}
    </div>
  );
}
