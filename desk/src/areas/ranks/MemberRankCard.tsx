import { useTranslation } from '@portal/i18n';
import { RefusalNotice } from '@portal/staff';
import { Button, Card, DateTime, SelectField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { type FormEvent, useState } from 'react';
import { AccountField } from '../../components/AccountField';
import { ReasonDialog } from '../../components/ReasonDialog';
import { useLocalText } from '../../lib/useLocalText';
import { useSending } from '../../lib/useSending';
import { findMemberRank, type MemberRank, proposeRank, type RankChange, type RankLevel } from './ranks-desk.api';
import styles from './Ranks.module.css';

type MemberRankCardProps = { levels: readonly RankLevel[]; canChange: boolean };

/** One member's rank, its changes, and another rank proposed by hand. */
export function MemberRankCard({ levels, canChange }: MemberRankCardProps) {
  const { t } = useTranslation('desk');
  const { send, isPending, refusal } = useSending();
  const localText = useLocalText();
  const [account, setAccount] = useState('');
  const [found, setFound] = useState<MemberRank | null | undefined>();
  const [isSetting, setIsSetting] = useState(false);
  const [level, setLevel] = useState(0);
  const nameOf = (wanted: number) => localText(levels.find((row) => row.level === wanted)?.name ?? {});

  async function handleFind(event: FormEvent) {
    event.preventDefault();
    if (account.trim() !== '') await send(async () => setFound(await findMemberRank(account.trim())));
  }

  function handleOpen(member: MemberRank) {
    setLevel(levels.find((row) => row.level !== member.level)?.level ?? 0);
    setIsSetting(true);
  }

  return (
    <Card title={t('ranks.member')}>
      <form className={styles.search} onSubmit={(event) => void handleFind(event)}>
        <AccountField value={account} onChange={setAccount} />
        <Button type="submit" pending={isPending}>
          {t('ranks.find')}
        </Button>
      </form>
      {refusal && <RefusalNotice refusal={refusal} />}
      {found === undefined && <p>{t('ranks.memberHint')}</p>}
      {found === null && <p role="status">{t('ranks.notFound')}</p>}
      {found && (
        <div className={styles.member}>
          <p role="status">
            <strong>{t('ranks.now', { account: found.account, name: nameOf(found.level) })}</strong>
          </p>
          {canChange && <Button onClick={() => handleOpen(found)}>{t('ranks.set')}</Button>}
          <DataTable<RankChange>
            caption={t('ranks.history')}
            rows={found.changes}
            rowKey={({ id }) => id}
            empty={<p>{t('ranks.noHistory')}</p>}
            columns={[
              { key: 'when', header: t('ranks.when'), render: ({ changedAt }) => <DateTime value={changedAt} /> },
              {
                key: 'change',
                header: t('ranks.change'),
                value: ({ fromLevel, toLevel }) => t('ranks.fromTo', { from: nameOf(fromLevel), to: nameOf(toLevel) }),
              },
              {
                key: 'why',
                header: t('ranks.why'),
                value: ({ reason, by, note }) => [t(`ranks.reasons.${reason}`), by, note].filter(Boolean).join(' · '),
              },
            ]}
          />
          {isSetting && (
            <ReasonDialog
              title={t('ranks.setTitle', { account: found.account })}
              description={t('ranks.setEffect')}
              confirmLabel={t('payments.propose')}
              doneLabel={t('payments.proposed')}
              onConfirm={(reason) => proposeRank(found.id, level, reason)}
              onClose={() => setIsSetting(false)}
            >
              <SelectField
                label={t('ranks.title')}
                value={String(level)}
                options={levels
                  .filter((row) => row.level !== found.level)
                  .map((row) => ({ value: String(row.level), label: localText(row.name) }))}
                onChange={({ target }) => setLevel(Number(target.value))}
              />
            </ReasonDialog>
          )}
        </div>
      )}
    </Card>
  );
}
