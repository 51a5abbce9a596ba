import type { AgentContract, ContractAct } from '@portal/contracts';
import { Badge, Button, Card, DateTime, portal, useCommand, useTranslation } from '@portal/portal';
import { type ReactNode, useState } from 'react';
import { type ContractRole, useRefresh } from './contracts.api';
import styles from './Contracts.module.css';
import { RuleTable } from './RuleTable';
import { StepsDialog } from './StepsDialog';

const tones = {
  PENDING: 'gold',
  SIGNED: 'win',
  REJECTED: 'neutral',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  TERMINATING: 'lose',
  TERMINATED: 'neutral',
  SUPERSEDED: 'neutral',
} as const;
const accent: readonly ContractAct[] = ['accept', 'agreeTerminate'];
/** What cannot be taken back is asked for once more. */
const asked: readonly ContractAct[] = ['accept', 'reject', 'withdraw', 'terminate', 'agreeTerminate'];

/** One contract, and what the agent may do with it. */
export function ContractCard({ contract, role }: { contract: AgentContract; role: ContractRole }) {
  const { t } = useTranslation('agent');
  const act = useCommand('POST /wps/relay/agent/contracts/:id/:act');
  const refresh = useRefresh();
  const [isLogOpen, setIsLogOpen] = useState(false);
  const { id, kind, state, version, periodType, carryMode, orderFilter, acts } = contract;
  const other = role === 'downline' ? contract.upline : contract.downline;
  const otherName = other?.account ?? t('contracts.company');
  const title = t('contracts.with', { kind: t(`contracts.kinds.${kind}`), account: otherName });

  async function handleAct(name: ContractAct) {
    const label = t(`contracts.acts.${name}`);
    if (asked.includes(name) && !(await portal.confirm({ title: t(`contracts.confirm.${name}`), body: title, confirmLabel: label })))
      return;
    try {
      await act.mutateAsync({ params: { id, act: name } });
      portal.notify({ kind: 'success', title: t(`contracts.done.${name}`) });
    } catch (refusal) {
      portal.notifyError(refusal);
    }
    await refresh();
  }

  return (
    <Card title={title} action={<Badge tone={tones[state]}>{t(`contracts.states.${state}`)}</Badge>} aria-label={title} role="group">
      <div className={styles.contract}>
        <dl className={styles.facts}>
          <Fact label={t('contracts.version')}>{version}</Fact>
          {periodType && <Fact label={t('contracts.period')}>{t(`contracts.periods.${periodType}`)}</Fact>}
          {carryMode !== null && (
            <Fact label={t('contracts.carry')}>{t(carryMode === 1 ? 'contracts.carryOn' : 'contracts.carryOff')}</Fact>
          )}
          {orderFilter && <Fact label={t('contracts.filter')}>{t(`contracts.filters.${orderFilter}`)}</Fact>}
          <Fact label={t('contracts.proposedAt')}>
            <DateTime value={contract.proposedAt} />
          </Fact>
          {state === 'PENDING' && (
            <Fact label={t('contracts.expiresAt')}>
              <DateTime value={contract.expiresAt} />
            </Fact>
          )}
          {contract.effectiveFrom && (
            <Fact label={t('contracts.from')}>
              <DateTime value={contract.effectiveFrom} />
            </Fact>
          )}
          {contract.effectiveUntil && (
            <Fact label={t('contracts.until')}>
              <DateTime value={contract.effectiveUntil} />
            </Fact>
          )}
        </dl>
        <RuleTable terms={contract} caption={t('contracts.rules')} />
        {state === 'TERMINATING' && (
          <p>{contract.endingAskedBy === role ? t('contracts.endingOwn') : t('contracts.endingOther', { account: otherName })}</p>
        )}
        <div className={styles.acts}>
          {acts.map((name) => (
            <Button
              key={name}
              variant={accent.includes(name) ? 'primary' : 'secondary'}
              disabled={act.isPending}
              onClick={() => void handleAct(name)}
            >
              {t(`contracts.acts.${name}`)}
            </Button>
          ))}
          <Button variant="ghost" onClick={() => setIsLogOpen(true)}>
            {t('contracts.log')}
          </Button>
        </div>
      </div>
      {isLogOpen && <StepsDialog id={id} title={title} onClose={() => setIsLogOpen(false)} />}
    </Card>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
