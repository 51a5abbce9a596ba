import type { SetupState } from '@portal/contracts/operator-setup';
import { useTranslation } from '@portal/i18n';
import { Button, Card, DateTime } from '@portal/ui';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { useRead } from '../../lib/useRead';
import { useSystemChanges } from '../../lib/useSystemChanges';
import type { AreaPageProps } from '../area';
import { OpenDialog } from './OpenDialog';
import { readSetup } from './setup-desk.api';
import { StepCard } from './StepCard';
import styles from './Setup.module.css';

const everyMs = 15_000;
const blockingOf = ({ steps }: SetupState) => steps.flatMap(({ missing }) => missing).filter(({ blocks }) => blocks === 'opening');

/** From an empty installation to an open portal: every step, what it still misses and what that blocks, and the opening itself. */
export function SetupPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const reading = useRead(['setup'], readSetup, { everyMs });
  const [isOpening, setIsOpening] = useState(false);
  useSystemChanges(() => void reading.refresh());

  return (
    <PageFrame title={t('setup.title')} hint={t('setup.hint')} reading={reading}>
      {(state) => (
        <div className={styles.page}>
          <Card title={t('setup.opening')}>
            {state.opened ? (
              <p>
                {t('setup.openSince')} <DateTime value={state.opened.at} />
                {state.opened.proposedBy && ` · ${t('setup.openedBy', { one: state.opened.proposedBy, other: state.opened.approvedBy })}`}
              </p>
            ) : (
              <div className={styles.opening}>
                <p>{t('setup.notOpen')}</p>
                <p role="status">
                  {blockingOf(state).length > 0 ? t('setup.blockedCount', { count: blockingOf(state).length }) : t('setup.ready')}
                </p>
                {canChange && (
                  <Button variant="primary" disabled={blockingOf(state).length > 0} onClick={() => setIsOpening(true)}>
                    {t('setup.open')}
                  </Button>
                )}
              </div>
            )}
          </Card>
          <ol className={styles.steps}>
            {state.steps.map((step, i) => (
              <li key={step.step}>
                <StepCard number={i + 1} step={step} />
              </li>
            ))}
          </ol>
          {isOpening && <OpenDialog state={state} onDone={() => void reading.refresh()} onClose={() => setIsOpening(false)} />}
        </div>
      )}
    </PageFrame>
  );
}
