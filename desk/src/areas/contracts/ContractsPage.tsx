import { contractStates } from '@portal/contracts/agent-contract-words';
import { isFlat, percentOfRate } from '@portal/contracts/contract-rules';
import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, SelectField } from '@portal/ui';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { AccountField } from '../../components/AccountField';
import { PageFrame } from '../../components/PageFrame';
import { RecordTable } from '../../components/RecordTable';
import { shownAmount } from '../../lib/shown-amount';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { type DeskContract, readContracts } from './contracts-desk.api';
import { EndDialog } from './EndDialog';
import { MakeDialog } from './MakeDialog';
import { StepsDialog } from './StepsDialog';
import styles from './Contracts.module.css';

const pageSize = 25;
const tones = { SIGNED: 'win', TERMINATING: 'lose', PENDING: 'info' } as const;
const isRunning = ({ state }: DeskContract) => state === 'SIGNED' || state === 'TERMINATING';

/** Contracts of all agents: those of the company are made and ended here. */
export function ContractsPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const [account, setAccount] = useState('');
  const [state, setState] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [isMaking, setIsMaking] = useState(false);
  const [ended, setEnded] = useState<DeskContract | null>(null);
  const [looked, setLooked] = useState<DeskContract | null>(null);
  const wanted = account.trim();
  const reading = useRead(['contracts', wanted, state, pageNo], (by: By) =>
    readContracts({ account: wanted, state, pageNo, pageSize }, by),
  );
  const partyLink = (party: DeskContract['upline']) =>
    party ? <AreaLink to={`/members/${party.id}`}>{party.account}</AreaLink> : t('contracts.company');

  return (
    <PageFrame
      title={t('areas.contracts')}
      hint={t('contracts.hint')}
      reading={reading}
      tools={
        <>
          <AccountField
            value={account}
            onChange={(text) => {
              setAccount(text);
              setPageNo(1);
            }}
          />
          <SelectField
            label={t('contracts.state')}
            value={state}
            onChange={({ target }) => {
              setState(target.value);
              setPageNo(1);
            }}
            options={[
              { value: '', label: t('contracts.allStates') },
              ...contractStates.map((value) => ({ value, label: t(`contracts.states.${value}`) })),
            ]}
          />
          <Button variant="primary" disabled={!canChange} onClick={() => setIsMaking(true)}>
            {t('contracts.make')}
          </Button>
        </>
      }
    >
      {(page) => (
        <>
          <RecordTable<DeskContract>
            page={page}
            pageNo={pageNo}
            onPageChange={setPageNo}
            none={{ title: t('contracts.none'), description: t('contracts.noneHint') }}
            summary={t('contracts.count', { count: page.totalElements })}
            label={t('contracts.pages')}
            caption={t('areas.contracts')}
            rowKey={({ id }) => id}
            columns={[
              { key: 'proposed', header: t('contracts.proposed'), render: ({ proposedAt }) => <DateTime value={proposedAt} /> },
              { key: 'kind', header: t('contracts.kind'), value: ({ kind, version }) => `${t(`contracts.kinds.${kind}`)}, ${version}` },
              { key: 'upline', header: t('contracts.upline'), render: ({ upline }) => partyLink(upline) },
              { key: 'downline', header: t('contracts.downline'), render: ({ downline }) => partyLink(downline) },
              {
                key: 'rules',
                header: t('contracts.rules'),
                render: ({ kind, rules }) => (
                  <ul className={styles.lines}>
                    {rules.map(({ minNetLoss, minTurnover, minActive, rate }) => (
                      <li key={rate}>
                        {t(isFlat(kind) ? 'contracts.flatLine' : 'contracts.ruleLine', {
                          percent: percentOfRate(rate),
                          amount: shownAmount(minNetLoss ?? minTurnover ?? '0'),
                          count: minActive,
                        })}
                      </li>
                    ))}
                  </ul>
                ),
              },
              {
                key: 'state',
                header: t('contracts.state'),
                render: ({ state: of }) => (
                  <Badge tone={of in tones ? tones[of as keyof typeof tones] : 'neutral'}>{t(`contracts.states.${of}`)}</Badge>
                ),
              },
              {
                key: 'acts',
                header: t('contracts.acts'),
                render: (row) => (
                  <span className={styles.acts}>
                    <Button size="small" onClick={() => setLooked(row)}>
                      {t('contracts.log')}
                    </Button>
                    {isRunning(row) && (
                      <Button size="small" variant="danger" disabled={!canChange} onClick={() => setEnded(row)}>
                        {t('contracts.end')}
                      </Button>
                    )}
                  </span>
                ),
              },
            ]}
          />
          {isMaking && <MakeDialog onClose={() => setIsMaking(false)} />}
          {ended && <EndDialog contract={ended} onClose={() => setEnded(null)} />}
          {looked && <StepsDialog contract={looked} onClose={() => setLooked(null)} />}
        </>
      )}
    </PageFrame>
  );
}
