import { type RiskOutcome, riskOutcomes } from '@portal/contracts/risk-words';
import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, SelectField } from '@portal/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AreaLink } from '../../app/navigation';
import { type Fact, Facts } from '../../components/Facts';
import { Notes } from '../../components/Notes';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { Section } from '../../components/Section';
import { useStaff } from '../../lib/staff';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { addNote, closeCase, readCase, type RiskCase, takeCase } from './risk-desk.api';
import styles from './Risk.module.css';
import { caseTones } from './RiskPage';
import { useEvidence } from './useEvidence';

const everyMs = 10_000;

/** One case: what a rule has found, who looks at it, what was noted, and how it ended. */
export function RiskCasePage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const evidenceOf = useEvidence();
  const { operator: self } = useStaff();
  const { id = '' } = useParams();
  const [opened, setOpened] = useState<'take' | 'close' | null>(null);
  const [outcome, setOutcome] = useState<RiskOutcome>('nothing');
  const reading = useRead(['risk', 'case', id], (by: By) => readCase(id, by), { everyMs });
  const found = reading.value?.case;
  // Whoever was first is shown, also after a refusal.
  const close = () => {
    setOpened(null);
    void reading.refresh();
  };
  const isOwn = found?.operator?.name === self.name;
  const factsOf = ({ member, day, state, outcome: ended, operator, takenAt, closedAt }: RiskCase): Fact[] => [
    [t('payments.member'), <AreaLink key="member" to={`/members/${member.id}`}>{member.account}</AreaLink>], // prettier-ignore
    [t('risk.day'), day],
    [t('risk.state'), <><Badge tone={caseTones[state]}>{t(`risk.states.${state}`)}</Badge> {ended && t(`risk.outcomes.${ended}`)}</>], // prettier-ignore
    [t('risk.operator'), <>{operator?.name ?? t('risk.nobody')} {takenAt && <DateTime value={takenAt} />}</>], // prettier-ignore
    ...(closedAt ? [[t('risk.closedAt'), <DateTime key="closed" value={closedAt} />] as Fact] : []),
  ];

  return (
    <PageFrame
      title={found ? `${t(`risk.rules.${found.rule}`)}: ${found.member.account}` : t('risk.case')}
      hint={t('risk.caseHint')}
      reading={reading}
      tools={
        <>
          <AreaLink to="/risk">{t('risk.back')}</AreaLink>
          {found && found.state !== 'closed' && (
            <>
              {!isOwn && (
                <Button disabled={!canChange} onClick={() => setOpened('take')}>
                  {found.operator ? t('risk.takeOver') : t('risk.take')}
                </Button>
              )}
              <Button variant="primary" disabled={!canChange || (found.operator !== null && !isOwn)} onClick={() => setOpened('close')}>
                {t('risk.close')}
              </Button>
            </>
          )}
        </>
      }
    >
      {({ case: shown, notes }) => (
        <>
          <Section title={t('risk.found')}>
            <p className={styles.evidence}>{evidenceOf(shown)}</p>
            <Facts facts={factsOf(shown)} />
          </Section>
          <Notes
            notes={notes}
            canChange={canChange}
            add={(noteId, text) => addNote(shown.id, noteId, text)}
            onAdded={() => void reading.refresh()}
          />
          {opened === 'take' && (
            <ReasonDialog
              title={shown.operator ? t('risk.takeOver') : t('risk.take')}
              description={shown.operator ? t('risk.takeOverEffect', { name: shown.operator.name }) : t('risk.takeEffect')}
              confirmLabel={shown.operator ? t('risk.takeOver') : t('risk.take')}
              doneLabel={t('risk.taken')}
              onConfirm={(reason) => takeCase(shown.id, shown.operator?.id ?? null, reason)}
              onClose={close}
            />
          )}
          {opened === 'close' && (
            <ReasonDialog
              title={t('risk.close')}
              description={t('risk.closeEffect')}
              confirmLabel={t('risk.close')}
              doneLabel={t('risk.closed')}
              onConfirm={(reason) => closeCase(shown.id, outcome, reason)}
              onClose={close}
            >
              <SelectField
                label={t('risk.outcome')}
                options={riskOutcomes.map((value) => ({ value, label: t(`risk.outcomes.${value}`) }))}
                value={outcome}
                onChange={({ target }) => setOutcome(target.value as RiskOutcome)}
              />
            </ReasonDialog>
          )}
        </>
      )}
    </PageFrame>
  );
}
