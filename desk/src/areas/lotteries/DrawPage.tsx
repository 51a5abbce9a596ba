import { useTranslation } from '@portal/i18n';
import { Badge, Button, Card, DateTime, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AreaLink } from '../../app/navigation';
import { PageFrame } from '../../components/PageFrame';
import { drawTones } from '../../lib/draw-tones';
import { useLocalText } from '../../lib/useLocalText';
import { type By, useRead } from '../../lib/useRead';
import type { AreaPageProps } from '../area';
import { LimitDialog, PostponeDialog, VoidDialog } from './DrawDialogs';
import { ExposureSection } from './ExposureSection';
import { type DeskDrawDetail, type DrawState, readDraw, readLotteries } from './lotteries.api';
import styles from './LotteriesPage.module.css';
import { ResultDialog } from './ResultDialog';
import { shownAmount } from '../../lib/shown-amount';

type Act = 'result' | 'correction' | 'void' | 'postpone' | 'limit';

/** What can be done in which state; the platform decides all the same. */
const actsIn: Record<DrawState, readonly Act[]> = {
  upcoming: ['postpone', 'limit', 'void'],
  open: ['postpone', 'limit', 'void'],
  closed: ['result', 'postpone', 'void'],
  resulted: ['correction', 'void'],
  settled: ['correction', 'void'],
  void: [],
  missed: ['result', 'void'],
};
const everyMs = 10_000;

/** One draw: its bets, limits and results, and everything that officers do about it. */
export function DrawPage({ canChange }: AreaPageProps) {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  const { id = '' } = useParams();
  const [act, setAct] = useState<Act | null>(null);
  const reading = useRead(
    ['lotteries', 'draw', id],
    async (by: By) => {
      const [draw, lotteries] = await Promise.all([readDraw(id, by), readLotteries(by)]);
      return { draw, lottery: lotteries.find(({ code }) => code === draw.gameCode) };
    },
    { everyMs },
  );
  const name = reading.value ? `${textOf(reading.value.draw.gameName)} ${reading.value.draw.issue}` : t('lotteries.draw');

  return (
    <PageFrame
      title={name}
      hint={t('lotteries.drawHint')}
      reading={reading}
      tools={<AreaLink to="/lotteries">{t('lotteries.back')}</AreaLink>}
    >
      {({ draw, lottery }) => {
        const dialog = { draw, onDone: () => void reading.refresh(), onClose: () => setAct(null) };
        const acts = actsIn[draw.state].filter((one) => draw.source !== 'own' || (one !== 'result' && one !== 'correction'));
        return (
          <>
            <Card>
              <Facts draw={draw} />
            </Card>
            {canChange && acts.length > 0 && (
              <div className={styles.tools}>
                {acts.map((one) => (
                  <Button
                    key={one}
                    variant={one === 'void' ? 'danger' : one === 'result' ? 'primary' : 'secondary'}
                    onClick={() => setAct(one)}
                  >
                    {t(`lotteries.${one}.open`)}
                  </Button>
                ))}
              </div>
            )}
            <ExposureSection id={draw.id} state={draw.state} />
            <Limits draw={draw} />
            <History draw={draw} />
            {lottery && (act === 'result' || act === 'correction') && <ResultDialog as={act} lottery={lottery} {...dialog} />}
            {act === 'void' && <VoidDialog {...dialog} />}
            {act === 'postpone' && <PostponeDialog {...dialog} />}
            {act === 'limit' && <LimitDialog {...dialog} />}
          </>
        );
      }}
    </PageFrame>
  );
}

function Facts({ draw }: { draw: DeskDrawDetail }) {
  const { t } = useTranslation('desk');
  const { state, opensAt, closesAt, drawsAt, plannedAt, reason, bets, enteredBy, result } = draw;
  const facts = [
    [
      'state',
      <Badge key="state" tone={drawTones[state]}>
        {t(`lotteries.states.${state}`)}
      </Badge>,
    ],
    ['opensAt', <DateTime key="opensAt" value={opensAt} />],
    ['closesAt', <DateTime key="closesAt" value={closesAt} />],
    ['drawsAt', <DateTime key="drawsAt" value={drawsAt} />],
    ...(plannedAt ? [['plannedAt', <DateTime key="plannedAt" value={plannedAt} />] as const] : []),
    ['bets', t('lotteries.betCount', { count: bets.count, cancelled: bets.cancelledCount })],
    ['stake', shownAmount(bets.stake)],
    ['price', shownAmount(bets.price)],
    ['prizes', shownAmount(bets.prizes)],
    ['enteredBy', enteredBy.map(({ operator }) => operator).join(', ') || '–'],
    [
      'result.label',
      result ? (
        <code key="result" className={styles.result}>
          {JSON.stringify(result)}
        </code>
      ) : (
        '–'
      ),
    ],
    ...(reason ? [['lastReason', reason] as const] : []),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([key, content]) => (
        <div key={key}>
          <dt>{t(`lotteries.${key}`)}</dt>
          <dd className="tabular">{content}</dd>
        </div>
      ))}
    </dl>
  );
}

function Limits({ draw: { limits } }: { draw: DeskDrawDetail }) {
  const { t } = useTranslation('desk');
  return (
    <section aria-labelledby="draw-limits" className={styles.section}>
      <h2 id="draw-limits">{t('lotteries.limits')}</h2>
      <DataTable
        caption={t('lotteries.limits')}
        rows={limits}
        rowKey={({ playType, selection }) => `${playType} ${selection}`}
        empty={<EmptyState title={t('lotteries.noLimits')} />}
        columns={[
          { key: 'playType', header: t('lotteries.limit.playType'), value: ({ playType }) => playType },
          { key: 'selection', header: t('lotteries.limit.selection'), value: ({ selection }) => selection },
          {
            key: 'permille',
            header: t('lotteries.limit.percent'),
            align: 'end',
            render: ({ permille }) => (permille === 0 ? t('lotteries.limit.closed') : `${permille / 10} %`),
          },
        ]}
      />
    </section>
  );
}

function History({ draw: { entries } }: { draw: DeskDrawDetail }) {
  const { t } = useTranslation('desk');
  return (
    <section aria-labelledby="draw-history" className={styles.section}>
      <h2 id="draw-history">{t('lotteries.history')}</h2>
      <DataTable
        caption={t('lotteries.history')}
        rows={entries}
        rowKey={({ version, operator }) => `${version} ${operator}`}
        empty={<EmptyState title={t('lotteries.noHistory')} />}
        columns={[
          { key: 'version', header: t('lotteries.version'), value: ({ version }) => version },
          { key: 'at', header: t('log.when'), render: ({ at }) => <DateTime value={at} /> },
          { key: 'operator', header: t('lotteries.officer'), value: ({ operator }) => operator },
          {
            key: 'result',
            header: t('lotteries.result.label'),
            render: ({ result }) => <code className={styles.result}>{JSON.stringify(result)}</code>,
          },
          { key: 'reason', header: t('act.reason'), value: ({ reason }) => reason },
        ]}
      />
    </section>
  );
}
