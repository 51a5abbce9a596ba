import { currentLanguage, useTranslation } from '@portal/i18n';
import { Badge, Button, EmptyState } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import tableStyles from '../../components/Table.module.css';
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
      {games.length === 0 ? (
        <EmptyState title={t('games.nothingFound')} />
      ) : (
        <div className={tableStyles.frame} role="group" aria-labelledby={titleId} tabIndex={0}>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th scope="col">{t('games.name')}</th>
                <th scope="col">{t('games.category')}</th>
                <th scope="col">{t('games.rtp')}</th>
                <th scope="col">{t('games.state')}</th>
                {canChange && <th scope="col">{t('builds.acts')}</th>}
              </tr>
            </thead>
            <tbody>
              {games.map((game) => (
                <tr key={game.nodeId}>
                  <th scope="row">
                    {nameOf(game)}
                    <span className={styles.code}>{game.nodeId}</span>
                  </th>
                  <td>{game.gameType}</td>
                  <td className="tabular">{game.rtp === null ? '–' : `${game.rtp} %`}</td>
                  <td>
                    <span className={styles.badges}>
                      <Badge tone={game.isEnabled ? 'win' : 'neutral'}>{t(game.isEnabled ? 'games.on' : 'games.off')}</Badge>
                      {game.isHot && <Badge tone="gold">{t('games.hot')}</Badge>}
                      {game.isEnabled && !game.available && <Badge tone="info">{t('games.notNow')}</Badge>}
                    </span>
                  </td>
                  {canChange && (
                    <td>
                      <Button size="small" aria-label={t('games.changeNamed', { name: game.nodeId })} onClick={() => onOpen(game)}>
                        {t('games.change')}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages}
    </section>
  );
}
