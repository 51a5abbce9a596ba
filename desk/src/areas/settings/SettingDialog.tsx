import type { SettingName } from '@portal/contracts/operator-desk';
import { useTranslation } from '@portal/i18n';
import { ReasonDialog } from '../../components/ReasonDialog';
import { putSetting } from '../../lib/portal-desk.api';
import { describeChange } from './describe-change';
import styles from './SettingDialog.module.css';

/** One setting, as it is and as it shall be. */
export type SettingPlan = { name: SettingName; before: unknown; after: unknown };

type SettingDialogProps = { plan: SettingPlan; onDone: () => void; onClose: () => void };

/** What closes doors is red. */
const isDangerous = ({ name, after }: SettingPlan) => (name === 'maintenance' && after === true) || name.startsWith('restricted');

/** The change value by value, its effect, and the reason. */
export function SettingDialog({ plan, onDone, onClose }: SettingDialogProps) {
  const { t } = useTranslation('desk');
  const { name, before, after } = plan;
  const setting = t(`settings.names.${name}`);
  const isMaintenance = name === 'maintenance';
  const confirmLabel = isMaintenance ? t(after === true ? 'settings.closeNow' : 'settings.openNow') : t('settings.confirm', { setting });
  const textOf = (path: string, value: string | null) =>
    value === null
      ? t('settings.nothing')
      : path === '' && value === 'true'
        ? t('settings.on')
        : path === '' && value === 'false'
          ? t('settings.off')
          : value;
  const effect = isMaintenance ? t(after === true ? 'settings.maintenanceOn' : 'settings.maintenanceOff') : t('settings.effect');

  return (
    <ReasonDialog
      title={t('settings.change', { setting })}
      description={effect}
      confirmLabel={confirmLabel}
      doneLabel={t('settings.done', { setting })}
      isDangerous={isDangerous(plan)}
      onConfirm={async (reason) => {
        await putSetting(name, after, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <ul className={styles.changes}>
        {describeChange(before, after).map((change) => (
          <li key={change.path}>
            {change.path && <code>{change.path}</code>}
            <span>
              <del>{textOf(change.path, change.before)}</del>
              <span aria-hidden> → </span>
              <ins>{textOf(change.path, change.after)}</ins>
            </span>
          </li>
        ))}
      </ul>
    </ReasonDialog>
  );
}
