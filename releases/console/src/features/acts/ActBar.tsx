import type { DeskRemote } from '@portal/contracts/release-desk';
import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { CirclePower, History, Rocket, SlidersHorizontal, Snowflake, Sun } from 'lucide-react';
import { rollbackTargets } from '../../lib/rollback-plan';
import type { Plan } from './plan';
import styles from './ActBar.module.css';

type ActBarProps = { remote: DeskRemote; onPlan: (plan: Plan) => void };

/** Everything that can be done with a remote as it is now. Each button opens the dialog that asks why. */
export function ActBar({ remote, onPlan }: ActBarProps) {
  const { t } = useTranslation('console');
  const { remote: name, kind, canary, isFrozen, isKilled, active, builds } = remote;
  const canRollBack = rollbackTargets(remote).length > 0;
  const canActivate = builds.some(({ buildId }) => buildId !== active);
  const freezing = isFrozen ? 'unfreeze' : 'freeze';
  const killing = isKilled ? 'unkill' : 'kill';

  return (
    <div className={styles.bar} role="group" aria-label={t('act.group', { remote: name })}>
      <Button
        size="small"
        variant="danger"
        icon={<History aria-hidden />}
        disabled={!canRollBack}
        onClick={() => onPlan({ op: 'rollback' })}
      >
        {t('act.open.rollback')}
      </Button>
      <Button size="small" icon={<Rocket aria-hidden />} disabled={!canActivate || isFrozen} onClick={() => onPlan({ op: 'activate' })}>
        {t('act.open.activate')}
      </Button>
      <Button size="small" icon={<SlidersHorizontal aria-hidden />} disabled={!canary || isFrozen} onClick={() => onPlan({ op: 'ramp' })}>
        {t('act.open.ramp')}
      </Button>
      <Button size="small" icon={isFrozen ? <Sun aria-hidden /> : <Snowflake aria-hidden />} onClick={() => onPlan({ op: freezing })}>
        {t(`act.open.${freezing}`)}
      </Button>
      {kind !== 'shell' && (
        <Button size="small" icon={<CirclePower aria-hidden />} onClick={() => onPlan({ op: killing })}>
          {t(`act.open.${killing}`)}
        </Button>
      )}
    </div>
  );
}
