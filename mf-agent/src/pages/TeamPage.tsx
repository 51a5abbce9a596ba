import type { TeamMember } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import { useState } from 'react';
import { PageHead } from '../components/PageHead';
import page from '../components/page.module.css';
import { PeriodPicker } from '../components/PeriodPicker';
import { usePeriod } from '../components/usePeriod';
import { ProposeDialog, useContractInfo } from '../features/contracts';
import { MemberDialog } from '../features/team-member';
import { TransferDialog, useTransferTerms } from '../features/team-transfer';
import { TeamTree } from '../features/team-tree';

/** Who is in the team, level by level. */
export function TeamPage() {
  const { t } = useTranslation('agent');
  const period = usePeriod();
  const { data: info } = useContractInfo();
  const { data: transfers } = useTransferTerms();
  const [recipient, setRecipient] = useState<TeamMember | null>(null);
  const [managed, setManaged] = useState<{ member: TeamMember; ownSeries: number } | null>(null);
  const [downlineId, setDownlineId] = useState<string | null>(null);
  const mayPropose = info?.canAct && info.kinds.some(({ isOn, isOwn }) => isOn && isOwn);
  return (
    <div className={page.page}>
      <PageHead title={t('pages.agentTeam')} detail={t('tree.detail')} />
      <PeriodPicker {...period} />
      <TeamTree
        key={`${period.range.from} ${period.range.to}`}
        range={period.range}
        onManage={(member, ownSeries) => setManaged({ member, ownSeries })}
      />
      {downlineId !== null && <ProposeDialog downlineId={downlineId} onClose={() => setDownlineId(null)} />}
      {managed && (
        <MemberDialog
          {...managed}
          onPropose={mayPropose ? setDownlineId : undefined}
          onTransfer={transfers?.isOn ? setRecipient : undefined}
          onClose={() => setManaged(null)}
        />
      )}
      {recipient && <TransferDialog member={recipient} onClose={() => setRecipient(null)} />}
    </div>
  );
}
