import { useTranslation } from '@portal/i18n';
import { Badge, DateTime, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { AreaLink } from '../../app/navigation';
import { drawTones } from '../../lib/draw-tones';
import { useLocalText } from '../../lib/useLocalText';
import type { DeskDraw } from './lotteries.api';

type DrawsTableProps = { caption: string; draws: readonly DeskDraw[]; empty: string };

/** Draws, each with its link, its state and who has entered a result. */
export function DrawsTable({ caption, draws, empty }: DrawsTableProps) {
  const { t } = useTranslation('desk');
  const textOf = useLocalText();
  return (
    <DataTable
      caption={caption}
      rows={draws}
      rowKey={({ id }) => id}
      empty={<EmptyState title={empty} />}
      columns={[
        {
          key: 'issue',
          header: t('lotteries.draw'),
          render: ({ id, issue, gameName }) => (
            <AreaLink to={`/lotteries/draws/${id}`}>
              {textOf(gameName)} {issue}
            </AreaLink>
          ),
        },
        {
          key: 'state',
          header: t('lotteries.state'),
          render: ({ state }) => <Badge tone={drawTones[state]}>{t(`lotteries.states.${state}`)}</Badge>,
        },
        { key: 'closesAt', header: t('lotteries.closesAt'), render: ({ closesAt }) => <DateTime value={closesAt} /> },
        { key: 'drawsAt', header: t('lotteries.drawsAt'), render: ({ drawsAt }) => <DateTime value={drawsAt} /> },
        {
          key: 'enteredBy',
          header: t('lotteries.enteredBy'),
          value: ({ enteredBy }) => enteredBy.map(({ operator }) => operator).join(', ') || '–',
        },
      ]}
    />
  );
}
