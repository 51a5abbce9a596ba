import { useTranslation } from '@portal/i18n';
import { useRoleNames } from '@portal/staff';
import { Badge, Button, DateTime, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useStaff } from '../../lib/staff';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { InviteDialog } from './InviteDialog';
import { LinkDialog } from './LinkDialog';
import { RolesDialog } from './RolesDialog';
import styles from './Staff.module.css';
import { proposeRenewal, readStaff, setLocked, type StaffMember } from './staff-desk.api';

const everyMs = 30_000;

/** Who works here, what each may do, and the invitation of others. */
export function StaffPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const namesOf = useRoleNames();
  const { operator } = useStaff();
  const reading = useRead(['staff'], readStaff, { everyMs });
  const [isInviting, setIsInviting] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [changed, setChanged] = useState<StaffMember | null>(null);
  const [renewed, setRenewed] = useState<StaffMember | null>(null);
  const [switched, setSwitched] = useState<StaffMember | null>(null);

  return (
    <PageFrame
      title={t('staff.title')}
      hint={t('staff.hint')}
      tools={
        canChange && (
          <Button variant="primary" onClick={() => setIsInviting(true)}>
            {t('staff.invite')}
          </Button>
        )
      }
      reading={reading}
    >
      {(colleagues) => (
        <>
          <DataTable
            caption={t('staff.title')}
            rows={colleagues}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('staff.none')} />}
            columns={[
              { key: 'name', header: t('staff.name'), value: ({ name }) => name },
              { key: 'roles', header: t('staff.roles'), value: ({ roles }) => namesOf(roles) },
              {
                key: 'state',
                header: t('staff.state'),
                render: ({ isLocked, isHere }) => (
                  <Badge tone={isLocked ? 'lose' : isHere ? 'win' : 'neutral'}>
                    {t(isLocked ? 'staff.off' : isHere ? 'staff.here' : 'staff.away')}
                  </Badge>
                ),
              },
              { key: 'since', header: t('staff.since'), render: ({ createdAt }) => <DateTime value={createdAt} /> },
              ...(canChange
                ? [
                    {
                      key: 'acts',
                      header: t('builds.acts'),
                      // Nobody decides about the own account.
                      render: (colleague: StaffMember) =>
                        colleague.name === operator.name ? (
                          t('staff.you')
                        ) : (
                          <div className={styles.acts}>
                            <Button
                              size="small"
                              aria-label={t('staff.changeRolesNamed', { name: colleague.name })}
                              onClick={() => setChanged(colleague)}
                            >
                              {t('staff.changeRoles')}
                            </Button>
                            {!colleague.isLocked && (
                              <Button
                                size="small"
                                aria-label={t('staff.renewNamed', { name: colleague.name })}
                                onClick={() => setRenewed(colleague)}
                              >
                                {t('staff.renew')}
                              </Button>
                            )}
                            <Button
                              size="small"
                              aria-label={t(colleague.isLocked ? 'staff.switchOnNamed' : 'staff.switchOffNamed', { name: colleague.name })}
                              onClick={() => setSwitched(colleague)}
                            >
                              {t(colleague.isLocked ? 'staff.switchOn' : 'staff.switchOff')}
                            </Button>
                          </div>
                        ),
                    },
                  ]
                : []),
            ]}
          />
          {isInviting && <InviteDialog onLink={setLink} onClose={() => setIsInviting(false)} />}
          {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
          {changed && <RolesDialog colleague={changed} onClose={() => setChanged(null)} />}
          {renewed && (
            <ReasonDialog
              title={t('staff.renewNamed', { name: renewed.name })}
              description={t('staff.renewEffect')}
              confirmLabel={t('payments.propose')}
              doneLabel={t('payments.proposed')}
              onConfirm={(reason) => proposeRenewal(renewed.id, reason)}
              onClose={() => setRenewed(null)}
            />
          )}
          {switched && (
            <ReasonDialog
              title={t(switched.isLocked ? 'staff.switchOnNamed' : 'staff.switchOffNamed', { name: switched.name })}
              description={t(switched.isLocked ? 'staff.onEffect' : 'staff.offEffect')}
              confirmLabel={t(switched.isLocked ? 'staff.switchOn' : 'staff.switchOff')}
              doneLabel={t(switched.isLocked ? 'staff.onProposed' : 'staff.offDone', { name: switched.name })}
              isDangerous={!switched.isLocked}
              onConfirm={async (reason) => {
                await setLocked(switched, reason);
                void reading.refresh();
              }}
              onClose={() => setSwitched(null)}
            />
          )}
        </>
      )}
    </PageFrame>
  );
}
