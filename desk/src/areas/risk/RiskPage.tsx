import { type RiskCaseState, riskCaseStates, type RiskRule, riskRules } from '@portal/contracts/risk-words';
import { useTranslation } from '@portal/i18n';
import { Badge, DateTime, EmptyState, SelectField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { AccountField } from '../../components/AccountField';
import { OnwardPages } from '../../components/OnwardPages';
import { PageFrame } from '../../components/PageFrame';
import { type By, useRead } from '../../lib/useRead';
import { readCases, type RiskCase } from './risk-desk.api';
import styles from './Risk.module.css';
import { useEvidence } from './useEvidence';

const limit = 25;
const everyMs = 10_000;
export const caseTones = { open: 'lose', taken: 'info', closed: 'neutral' } as const;

/** What rules have found about days of members, the newest first. */
export function RiskPage() {
  const { t } = useTranslation('desk');
  const evidenceOf = useEvidence();
  const [filter, setFilter] = useState<{ state: RiskCaseState | ''; rule: RiskRule | ''; account: string }>({
    ...{ state: 'open', rule: '', account: '' },
  });
  /** Behind which case each page begins that was seen on the way here. */
  const [befores, setBefores] = useState<string[]>([]);
  const { state, rule } = filter;
  const account = filter.account.trim();
  const before = befores.at(-1) ?? null;
  const reading = useRead(['risk', state, rule, account, before], (by: By) => readCases({ state, rule, account, before, limit }, by), {
    everyMs,
  });

  function change(part: Partial<typeof filter>): void {
    setFilter({ ...filter, ...part });
    setBefores([]);
  }

  return (
    <PageFrame
      title={t('areas.risk')}
      hint={t('risk.hint')}
      reading={reading}
      tools={
        <>
          <SelectField
            label={t('payments.shown')}
            value={state}
            options={[
              ...riskCaseStates.map((one) => ({ value: one, label: t(`risk.states.${one}`) })),
              { value: '', label: t('payments.all') },
            ]}
            onChange={(event) => change({ state: event.target.value as RiskCaseState | '' })}
          />
          <SelectField
            label={t('risk.rule')}
            value={rule}
            options={[{ value: '', label: t('payments.all') }, ...riskRules.map((one) => ({ value: one, label: t(`risk.rules.${one}`) }))]}
            onChange={(event) => change({ rule: event.target.value as RiskRule | '' })}
          />
          <AccountField value={filter.account} onChange={(typed) => change({ account: typed })} />
        </>
      }
    >
      {({ content, next }) => (
        <>
          {content.length === 0 ? (
            <EmptyState title={t('risk.none')} description={t('risk.noneHint')} />
          ) : (
            <DataTable<RiskCase>
              caption={t('areas.risk')}
              rows={content}
              rowKey={({ id }) => id}
              empty={null}
              columns={[
                { key: 'openedAt', header: t('risk.openedAt'), render: ({ openedAt }) => <DateTime value={openedAt} /> },
                { key: 'member', header: t('payments.member'), value: ({ member }) => member.account },
                {
                  key: 'rule',
                  header: t('risk.found'),
                  render: (found) => (
                    <div className={styles.evidence}>
                      <AreaLink to={`/risk/${found.id}`}>{t(`risk.rules.${found.rule}`)}</AreaLink>
                      <p className={styles.muted}>{evidenceOf(found)}</p>
                    </div>
                  ),
                },
                {
                  key: 'state',
                  header: t('risk.state'),
                  render: (found) => <Badge tone={caseTones[found.state]}>{t(`risk.states.${found.state}`)}</Badge>,
                },
                { key: 'operator', header: t('risk.operator'), value: ({ operator }) => operator?.name ?? '' },
              ]}
            />
          )}
          <OnwardPages label={t('risk.pages')} afters={befores} next={next} onChange={setBefores} />
        </>
      )}
    </PageFrame>
  );
}
