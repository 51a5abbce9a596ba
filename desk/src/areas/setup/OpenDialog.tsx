import type { SetupState } from '@portal/contracts/operator-setup';
import { useTranslation } from '@portal/i18n';
import { ReasonDialog } from '../../components/ReasonDialog';
import { proposeOpening } from './setup-desk.api';
import styles from './Setup.module.css';

type OpenDialogProps = { state: SetupState; onDone: () => void; onClose: () => void };

/** The last look before the public comes in: what will not work yet is named, so that nobody finds out from a member. */
export function OpenDialog({ state, onDone, onClose }: OpenDialogProps) {
  const { t } = useTranslation('desk');
  const missing = state.steps.flatMap((step) => step.missing);
  return (
    <ReasonDialog
      title={t('setup.openTitle')}
      description={t('setup.openEffect')}
      confirmLabel={t('setup.propose')}
      doneLabel={t('setup.proposed')}
      onConfirm={async (reason) => {
        await proposeOpening(reason);
        onDone();
      }}
      onClose={onClose}
    >
      {missing.length > 0 && (
        <div>
          <p>{t('setup.stillMissing')}</p>
          <ul className={styles.list}>
            {missing.map(({ need }) => (
              <li key={need}>{t(`setup.needs.${need}.what`)}</li>
            ))}
          </ul>
        </div>
      )}
    </ReasonDialog>
  );
}
