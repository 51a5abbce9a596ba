import type { LocalText } from '@portal/contracts/common';
import { useLocalText, useTranslation } from '@portal/i18n';
import { Badge, Button, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { Section } from '../../components/Section';
import { shownAmount } from '../../lib/shown-amount';
import { useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { BoardDialog } from './BoardDialog';
import { MissionDialog } from './MissionDialog';
import { type DeskBoard, type DeskMission, readMissions } from './missions-desk.api';

type Opened = { kind: 'mission'; row: DeskMission | null } | { kind: 'board'; row: DeskBoard | null } | null;
type Row = { id: string; title: LocalText; isOn: boolean; use: DeskMission['use'] };

/** Money has decimals; counts and points have none. */
const figure = (text: string): string => (text.includes('.') ? shownAmount(text) : text);

/** What members can do for a reward, what it gave, and how it is changed. */
export function MissionsPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const localText = useLocalText();
  const reading = useRead(['missions'], readMissions);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);

  const describeUse = ({ times, money, points, tickets }: Row['use']) =>
    times === 0 ? t('missions.unused') : t('missions.used', { times, money, points, tickets });
  const common = [
    { key: 'title', header: t('missions.name'), value: ({ title }: Row) => localText(title) },
    {
      key: 'state',
      header: t('games.state'),
      render: ({ isOn }: Row) => <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'games.on' : 'games.off')}</Badge>,
    },
    { key: 'use', header: t('missions.use'), value: ({ use }: Row) => describeUse(use) },
  ];
  const act = <T extends Row>(open: (row: T) => void) =>
    canChange
      ? [
          {
            key: 'acts',
            header: t('builds.acts'),
            render: (row: T) => (
              <Button size="small" aria-label={t('missions.change', { id: row.id })} onClick={() => open(row)}>
                {t('missions.edit')}
              </Button>
            ),
          },
        ]
      : [];

  return (
    <PageFrame title={t('areas.missions')} hint={t('missions.hint')} reading={reading}>
      {({ missions, boards }) => (
        <>
          <Section
            title={t('missions.missions')}
            tools={canChange && <Button onClick={() => setOpened({ kind: 'mission', row: null })}>{t('missions.add')}</Button>}
          >
            <DataTable
              caption={t('missions.missions')}
              rows={missions}
              rowKey={({ id }) => id}
              empty={<EmptyState title={t('missions.none')} />}
              columns={[
                ...common,
                {
                  key: 'goal',
                  header: t('missions.goal'),
                  value: ({ period, goal, target }) =>
                    `${t(`missions.periods.${period}`)}: ${t(`missions.goals.${goal}`)} ${figure(target)}`,
                },
                {
                  key: 'prize',
                  header: t('missions.prize'),
                  value: ({ prize }) => `${figure(prize.amount)} ${t(`missions.kinds.${prize.kind}`)}`,
                },
                ...act<DeskMission>((row) => setOpened({ kind: 'mission', row })),
              ]}
            />
          </Section>
          <Section
            title={t('missions.boards')}
            tools={canChange && <Button onClick={() => setOpened({ kind: 'board', row: null })}>{t('missions.addBoard')}</Button>}
          >
            <DataTable
              caption={t('missions.boards')}
              rows={boards}
              rowKey={({ id }) => id}
              empty={<EmptyState title={t('missions.none')} />}
              columns={[
                ...common,
                { key: 'period', header: t('missions.period'), value: ({ period }) => t(`missions.periods.${period}`) },
                { key: 'metric', header: t('missions.metric'), value: ({ metric }) => t(`missions.metrics.${metric}`) },
                ...act<DeskBoard>((row) => setOpened({ kind: 'board', row })),
              ]}
            />
          </Section>
          {opened?.kind === 'mission' && <MissionDialog mission={opened.row} onDone={() => void reading.refresh()} onClose={close} />}
          {opened?.kind === 'board' && <BoardDialog board={opened.row} onDone={() => void reading.refresh()} onClose={close} />}
        </>
      )}
    </PageFrame>
  );
}
