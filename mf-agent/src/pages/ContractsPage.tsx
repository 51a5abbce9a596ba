import { Button, Segmented, useTranslation } from '@portal/portal';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { ContractList, type ContractRole, ProposeDialog, useContractInfo } from '../features/contracts';

const roles = ['downline', 'upline'] as const satisfies readonly ContractRole[];

/** The agent's own contracts, and those with the direct downline. */
export function ContractsPage() {
  const { t } = useTranslation('agent');
  const { data } = useContractInfo();
  const [role, setRole] = useState<ContractRole>('downline');
  const [isProposing, setIsProposing] = useState(false);
  return (
    <div className={page.page}>
      <PageHead title={t('pages.agentContracts')} detail={t(data?.canAct === false ? 'contracts.readOnly' : 'contracts.detail')} />
      <div className={page.tools}>
        <Segmented
          label={t('contracts.side')}
          options={roles.map((value) => ({ value, label: t(`contracts.roles.${value}`) }))}
          value={role}
          onChange={setRole}
        />
        {data?.canAct && (
          <Button variant="primary" icon={<FilePlus2 aria-hidden />} onClick={() => setIsProposing(true)}>
            {t('contracts.propose')}
          </Button>
        )}
      </div>
      <ContractList key={role} role={role} />
      {isProposing && <ProposeDialog onClose={() => setIsProposing(false)} />}
    </div>
  );
}
