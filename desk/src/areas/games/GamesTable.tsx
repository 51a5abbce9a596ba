import { currentLanguage, useTranslation } from '@portal/i18n';
import { Badge, Button, EmptyState } from '@portal/ui';
import { DataTable } from '@portal/ui/data-table';
import { type ReactNode, useId } from 'react';
import type { DeskGame } from './games-desk.api';
import styles from './GamesTables.module.css';

type GamesTableProps = {
  games: readonly DeskGame[];
  canChange: boolean;
  /** Search and filter, which stand between the title and the rows. */
  tools: ReactNode;
  /** Below the rows: the pages. */
  pages: ReactNode;
  onOpen: (game: DeskGame) => void;
};

export function GamesTable({ games, canChange, tools, pages, onOpen }: GamesTableProps) {
  const { t } = useTranslation('desk');
  const titleId = useId();
  const nameOf = ({ name, nodeId }: DeskGame) => (currentLanguage() === 'EN' ? name.EN : undefined) ?? name.TY ?? nodeId;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{t('games.games')}</h2>
      <div className={styles.tools}>{tools}</div>
      <DataTable
        caption={t('games.games')}
        rows={games}
        rowKey={({ nodeId }) => nodeId}
        empty={<EmptyState title={t('games.nothingFound')} />}
        columns={[
          {
            key: 'name',
            header: t('games.name'),
            render: (game) => (
              <>
                {nameOf(game)}
                <span className={styles.code}>{game.nodeId}</span>
              </>
            ),
          },
          { key: 'category', header: t('games.category'), value: ({ gameType }) => gameType },
          { key: 'rtp', header: t('games.rtp'), value: ({ rtp }) => (rtp === null ? '–' : `${rtp} %`) },
          {
            key: 'state',
            header: t('games.state'),
            render: (game) => (
              <span className={styles.badges}>
                <Badge tone={game.isEnabled ? 'win' : 'neutral'}>{t(game.isEnabled ? 'games.on' : 'games.off')}</Badge>
                {game.isHot && <Badge tone="gold">{t('games.hot')}</Badge>}
                {game.isEnabled && !game.available && <Badge tone="info">{t('games.notNow')}</Badge>}
              </span>
            ),
          },
          ...(canChange
            ? [
                {
                  key: 'acts',
                  header: t('builds.acts'),
                  render: (game: DeskGame) => (
                    <Button size="small" aria-label={t('games.changeNamed', { name: game.nodeId })} onClick={() => onOpen(game)}>
                      {t('games.change')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {pages}
    </section>
  );
}
