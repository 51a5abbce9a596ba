import { gameCategories } from '@portal/contracts/brand';
import { useTranslation } from '@portal/i18n';
import { Button } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { useLocalText } from '../../lib/useLocalText';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { type RankRebates, readLevels, readRebates } from './ranks-desk.api';
import { RebatesDialog } from './RebatesDialog';

type Row = RankRebates & { name: string };

/** What each rank gets back of its turnover, by kind of games. */
export function RebatesPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const localText = useLocalText();
  const [edited, setEdited] = useState<Row | null>(null);
  const reading = useRead(['ranks', 'rebates'], async (by: By) => {
    const [rebates, levels] = await Promise.all([readRebates(by), readLevels(by)]);
    return { rebates, levels };
  });

  return (
    <PageFrame
      title={t('ranks.rebates')}
      hint={t('ranks.rebatesHint')}
      reading={reading}
      tools={<AreaLink to="/ranks">{t('ranks.back')}</AreaLink>}
    >
      {({ rebates, levels }) => (
        <>
          <DataTable<Row>
            caption={t('ranks.rebates')}
            rows={rebates.map((row) => {
              const rank = levels.find(({ level }) => level === row.level);
              return { ...row, name: rank ? localText(rank.name) : String(row.level) };
            })}
            rowKey={({ level }) => String(level)}
            empty={null}
            columns={[
              { key: 'level', header: t('ranks.level'), value: ({ level }) => level },
              { key: 'name', header: t('ranks.name'), value: ({ name }) => name },
              ...gameCategories.map((category) => ({
                key: category,
                header: t(`gameCategories.${category}`),
                align: 'end' as const,
                value: ({ rates }: Row) => `${rates.find((rate) => rate.category === category)?.percent ?? '0'}%`,
              })),
              {
                key: 'acts',
                header: t('ranks.edit'),
                render: (row) => (
                  <Button
                    size="small"
                    disabled={!canChange}
                    aria-label={t('ranks.editOne', { name: row.name })}
                    onClick={() => setEdited(row)}
                  >
                    {t('ranks.edit')}
                  </Button>
                ),
              },
            ]}
          />
          {edited && <RebatesDialog rebates={edited} name={edited.name} onClose={() => setEdited(null)} />}
        </>
      )}
    </PageFrame>
  );
}
