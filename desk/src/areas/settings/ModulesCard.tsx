import type { WhitelabelModule } from '@portal/contracts/system';
import { useTranslation } from '@portal/i18n';
import { Button, Card, Checkbox } from '@portal/ui';
import { useState } from 'react';
import { modulesOf, switchModule } from './module-tree';
import styles from './SettingCard.module.css';
import type { SettingPlan } from './SettingDialog';

type ModulesCardProps = { tree: WhitelabelModule[]; humanVerification: boolean; canChange: boolean; onPlan: (plan: SettingPlan) => void };

/** What the portal offers: each module on or off. */
export function ModulesCard({ tree, humanVerification, canChange, onPlan }: ModulesCardProps) {
  const { t } = useTranslation('desk');
  const [draft, setDraft] = useState(tree);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(tree);

  return (
    <Card
      title={t('settings.names.whitelabel')}
      action={
        canChange && (
          <Button
            size="small"
            disabled={!isChanged}
            aria-label={t('settings.saveNamed', { setting: t('settings.names.whitelabel') })}
            onClick={() => onPlan({ name: 'whitelabel', before: tree, after: draft })}
          >
            {t('settings.save')}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <div className={styles.columns}>
          {modulesOf(draft).map(({ id, isOn }) => (
            <Checkbox
              key={id}
              label={t(`settings.modules.${id}`)}
              hint={id}
              checked={isOn}
              disabled={!canChange}
              onChange={(event) => setDraft(switchModule(draft, id, event.target.checked))}
            />
          ))}
        </div>
        <Checkbox
          label={t('settings.names.humanVerification')}
          hint={t('settings.humanHint')}
          checked={humanVerification}
          disabled={!canChange}
          onChange={(event) => onPlan({ name: 'humanVerification', before: humanVerification, after: event.target.checked })}
        />
      </div>
    </Card>
  );
}
