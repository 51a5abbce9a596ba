import { useTranslation } from '@portal/i18n';
import { Badge, Button, DateTime, EmptyState, SelectField } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { PageFrame } from '../../components/PageFrame';
import { ReasonDialog } from '../../components/ReasonDialog';
import { RecordPages } from '../../components/RecordPages';
import { drawTones } from '../../lib/draw-tones';
import { useLocalText } from '../../lib/useLocalText';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { AreaLink } from '../../app/navigation';
import { CalendarSection } from './CalendarSection';
import { DrawsTable } from './DrawsTable';
import { type DeskLottery, type DrawState, readDraws, readLotteries, readWaitingDraws, switchLottery } from './lotteries.api';
import { GroupsSection, RenameDialog } from './GroupsSection';
import { readGroups } from './new-lottery.api';
import styles from './LotteriesPage.module.css';

const everyMs = 15_000;
const pageSize = 20;

/** What waits for a result, the draws of each lottery, which lotteries are on sale, and days off. */
export function LotteriesPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  const [switching, setSwitching] = useState<DeskLottery | null>(null);
  const [renaming, setRenaming] = useState<DeskLottery | null>(null);
  const reading = useRead(
    ['lotteries'],
    async (by: By) => {
      const [waiting, lotteries, groups] = await Promise.all([readWaitingDraws(by), readLotteries(by), readGroups(by)]);
      return { waiting, lotteries, groups };
    },
    { everyMs },
  );

  return (
    <PageFrame
      title={t('lotteries.title')}
      hint={t(canChange ? 'lotteries.hint' : 'lotteries.lookOnly')}
      tools={canChange && <AreaLink to="/lotteries/new">{t('newLottery.open')}</AreaLink>}
      reading={reading}
    >
      {({ waiting, lotteries, groups }) => (
        <>
          <section aria-labelledby="lotteries-waiting" className={styles.section}>
            <h2 id="lotteries-waiting">{t('lotteries.waiting')}</h2>
            <DrawsTable caption={t('lotteries.waiting')} draws={waiting} empty={t('lotteries.noneWaiting')} />
          </section>
          <GameDraws lotteries={lotteries} />
          <section aria-labelledby="lotteries-sale" className={styles.section}>
            <h2 id="lotteries-sale">{t('lotteries.sale')}</h2>
            <DataTable
              caption={t('lotteries.sale')}
              rows={lotteries}
              rowKey={({ code }) => code}
              empty={<EmptyState title={t('lotteries.noLotteries')} />}
              columns={[
                { key: 'name', header: t('lotteries.lottery'), value: ({ name, code }) => `${textOf(name)} · ${code}` },
                {
                  key: 'isEnabled',
                  header: t('lotteries.state'),
                  render: ({ isEnabled }) => (
                    <Badge tone={isEnabled ? 'win' : 'lose'}>{t(isEnabled ? 'lotteries.onSale' : 'lotteries.offSale')}</Badge>
                  ),
                },
                {
                  key: 'switched',
                  header: t('lotteries.lastSwitched'),
                  render: ({ switched }) =>
                    switched ? (
                      <>
                        {switched.by}: {switched.reason} · <DateTime value={switched.at} />
                      </>
                    ) : (
                      '–'
                    ),
                },
                {
                  key: 'acts',
                  header: t('lotteries.acts'),
                  render: (lottery: DeskLottery) => (
                    <div className={styles.tools}>
                      <AreaLink to={`/lotteries/${lottery.code}/terms`}>{t('changeLottery.open', { code: lottery.code })}</AreaLink>
                      {canChange && (
                        <>
                          <Button
                            size="small"
                            aria-label={t(lottery.isEnabled ? 'lotteries.stopNamed' : 'lotteries.startNamed', { code: lottery.code })}
                            onClick={() => setSwitching(lottery)}
                          >
                            {t(lottery.isEnabled ? 'lotteries.stop' : 'lotteries.start')}
                          </Button>
                          <Button
                            size="small"
                            aria-label={t('newLottery.renameNamed', { code: lottery.code })}
                            onClick={() => setRenaming(lottery)}
                          >
                            {t('newLottery.rename')}
                          </Button>
                        </>
                      )}
                    </div>
                  ),
                },
              ]}
            />
          </section>
          <GroupsSection groups={groups} canChange={canChange} onDone={() => void reading.refresh()} />
          <CalendarSection canChange={canChange} />
          {renaming && (
            <RenameDialog lottery={renaming} groups={groups} onDone={() => void reading.refresh()} onClose={() => setRenaming(null)} />
          )}
          {switching && (
            <ReasonDialog
              title={t(switching.isEnabled ? 'lotteries.stopNamed' : 'lotteries.startNamed', { code: switching.code })}
              description={t(switching.isEnabled ? 'lotteries.stopEffect' : 'lotteries.startEffect')}
              confirmLabel={t(switching.isEnabled ? 'lotteries.stop' : 'lotteries.start')}
              doneLabel={t('lotteries.switched', { code: switching.code })}
              isDangerous={switching.isEnabled}
              onConfirm={async (reason) => {
                await switchLottery(switching.code, !switching.isEnabled, reason);
                void reading.refresh();
              }}
              onClose={() => setSwitching(null)}
            />
          )}
        </>
      )}
    </PageFrame>
  );
}

/** The draws of one lottery, by state. */
function GameDraws({ lotteries }: { lotteries: readonly DeskLottery[] }) {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  const [chosen, setChosen] = useState('');
  const [state, setState] = useState<DrawState | ''>('');
  const [pageNo, setPageNo] = useState(1);
  const code = chosen || lotteries[0]?.code || '';
  const { value } = useRead(['lotteries', 'draws', code, state, pageNo], (by) => readDraws(code, state, pageNo, pageSize, by), { everyMs });
  const states = Object.keys(drawTones) as DrawState[];

  return (
    <section aria-labelledby="lotteries-draws" className={styles.section}>
      <h2 id="lotteries-draws">{t('lotteries.draws')}</h2>
      <div className={styles.tools}>
        <SelectField
          label={t('lotteries.lottery')}
          value={code}
          options={lotteries.map((lottery) => ({ value: lottery.code, label: `${textOf(lottery.name)} · ${lottery.code}` }))}
          onChange={(event) => {
            setChosen(event.target.value);
            setPageNo(1);
          }}
        />
        <SelectField
          label={t('lotteries.state')}
          value={state}
          options={[
            { value: '', label: t('lotteries.allStates') },
            ...states.map((one) => ({ value: one, label: t(`lotteries.states.${one}`) })),
          ]}
          onChange={(event) => {
            setState(event.target.value as DrawState | '');
            setPageNo(1);
          }}
        />
      </div>
      <DrawsTable caption={t('lotteries.draws')} draws={value?.content ?? []} empty={t('lotteries.noDraws')} />
      <RecordPages
        page={pageNo}
        pageCount={value?.totalPages ?? 0}
        total={value?.totalElements}
        onPageChange={setPageNo}
        summary={t('lotteries.count', { count: value?.totalElements ?? 0 })}
        label={t('lotteries.pages')}
        byTime
      />
    </section>
  );
}
