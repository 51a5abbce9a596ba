import type { SetupState } from '@portal/contracts/operator-setup';
import { useTranslation } from '@portal/i18n';
import { Badge, Card } from '@portal/ui';
import { AreaLink } from '../../app/navigation';
import { pageOfNeed } from './setup-desk.api';
import styles from './Setup.module.css';

type StepCardProps = { number: number; step: SetupState['steps'][number] };

/** One step with its state; what is missing says how it is done, what it blocks, and where. */
export function StepCard({ number, step: { step, missing } }: StepCardProps) {
  const { t } = useTranslation('desk');
  const isBlocking = missing.some(({ blocks }) => blocks === 'opening');
  const state = missing.length === 0 ? 'complete' : isBlocking ? 'blocking' : 'partial';
  const tone = ({ complete: 'win', blocking: 'lose', partial: 'gold' } as const)[state];
  return (
    <Card title={`${number}. ${t(`setup.steps.${step}`)}`} action={<Badge tone={tone}>{t(`setup.states.${state}`)}</Badge>}>
      <p className={styles.about}>{t(`setup.about.${step}`)}</p>
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map(({ need, blocks }) => {
            const page = pageOfNeed[need];
            return (
              <li key={need}>
                <div className={styles.need}>
                  <strong>{t(`setup.needs.${need}.what`)}</strong>
                  <Badge tone={blocks === 'opening' ? 'lose' : 'neutral'}>{t(`setup.blocks.${blocks}`)}</Badge>
                </div>
                <p>{t(`setup.needs.${need}.how`)}</p>
                {page && <AreaLink to={page}>{t('setup.goTo', { page: t(`areas.${page.slice(1)}`) })}</AreaLink>}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
