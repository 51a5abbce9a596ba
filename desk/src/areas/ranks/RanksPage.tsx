import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { useLocalText } from '../../lib/useLocalText';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { MemberRankCard } from './MemberRankCard';
import { type RankLevel, readLevels } from './ranks-desk.api';
import styles from './Ranks.module.css';
import { TermsDialog } from './TermsDialog';
import { shownAmount } from '../../lib/shown-amount';

/** The ladder with what each rank asks for and gives, and one member's place on it. */
export function RanksPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const localText = useLocalText();
  const [edited, setEdited] = useState<RankLevel | null>(null);
  const reading = useRead(['ranks'], readLevels);
  const amounts = ['turnover', 'deposits', 'keep', 'upgradeReward', 'monthlyReward', 'birthdayReward'] as const;

  return (
    <PageFrame
      title={t('ranks.title')}
      hint={t('ranks.hint')}
      reading={reading}
      tools={
        <>
          <AreaLink to="/ranks/rebates">{t('ranks.toRebates')}</AreaLink>
          <AreaLink to="/ranks/invitations">{t('ranks.toReferrals')}</AreaLink>
        </>
      }
    >
      {(levels) => (
        <div className={styles.page}>
          <DataTable<RankLevel>
            caption={t('ranks.title')}
            rows={levels}
            rowKey={({ level }) => String(level)}
            empty={null}
            columns={[
              { key: 'level', header: t('ranks.level'), value: ({ level }) => level },
              { key: 'name', header: t('ranks.name'), value: ({ name }) => localText(name) },
              ...amounts.map((field) => ({
                key: field,
                header: t(`ranks.${field}`),
                align: 'end' as const,
                value: (row: RankLevel) =>
                  (row[field] === null ? null : shownAmount(row[field])) ??
                  (row.isInvitation && field === 'turnover' ? t('ranks.invitation') : '–'),
              })),
              {
                key: 'acts',
                header: t('ranks.edit'),
                render: (row) => (
                  <Button
                    size="small"
                    disabled={!canChange}
                    aria-label={t('ranks.editOne', { name: localText(row.name) })}
                    onClick={() => setEdited(row)}
                  >
                    {t('ranks.edit')}
                  </Button>
                ),
              },
            ]}
          />
          <MemberRankCard levels={levels} canChange={canChange} />
          {edited && <TermsDialog rank={edited} onClose={() => setEdited(null)} />}
        </div>
      )}
    </PageFrame>
  );
}
