import type { Leaderboard } from '@portal/contracts';
import { Badge, Card, DateTime, useLocalText, useMoneyText, useTranslation } from '@portal/portal';
import styles from './Leaderboards.module.css';

/** One board: where the member stands, who leads, and what the places win. */
export function BoardCard({ board }: { board: Leaderboard }) {
  const { t } = useTranslation('member');
  const localText = useLocalText();
  const moneyText = useMoneyText();
  const { rows, own, prizes, endsAt, frozenAt, metric, categories, turnoverMultiple } = board;
  const title = localText(board.title);

  /** As the board counts: money, a multiple of the stake, or a number of missions. */
  function scoreText(score: string): string {
    if (metric === 'winMultiple') return t('boards.times', { multiple: score });
    return metric === 'missions' ? score : moneyText(score);
  }

  function standing(): string {
    if (!own) return t('boards.noScore');
    return own.place === null
      ? t('boards.beyond', { score: scoreText(own.score) })
      : t('boards.own', { place: own.place, score: scoreText(own.score) });
  }

  return (
    <Card>
      <article className={styles.board} aria-label={title}>
        <header className={styles.head}>
          <h3 className={styles.title}>{title}</h3>
          <Badge tone={frozenAt ? 'win' : 'info'}>{t(frozenAt ? 'boards.final' : 'boards.running')}</Badge>
        </header>
        <p className={styles.own}>{standing()}</p>
        <p className={styles.note}>
          {t(frozenAt ? 'boards.ended' : 'boards.ends')} <DateTime value={frozenAt ?? endsAt} />
          {categories.length > 0 && <> · {categories.map((category) => t(`gameCategories.${category}`)).join(', ')}</>}
        </p>
        {rows.length === 0 ? (
          <p className={styles.empty}>{t('boards.empty')}</p>
        ) : (
          <table className={styles.places}>
            <caption className={styles.caption}>{t('boards.caption', { title })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('boards.place')}</th>
                <th scope="col">{t('boards.name')}</th>
                <th scope="col" className={styles.number}>
                  {t(`boards.scores.${metric}`)}
                </th>
                <th scope="col" className={styles.number}>
                  {t('boards.prize')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ place, name, score, prize, isOwn }) => (
                <tr key={place} className={isOwn ? styles.isOwn : undefined} aria-current={isOwn || undefined}>
                  <td>{place}</td>
                  <td>{isOwn ? t('boards.you', { name }) : name}</td>
                  <td className={styles.number}>{scoreText(score)}</td>
                  <td className={styles.number}>{prize === null ? '–' : moneyText(prize)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div>
          <h4 className={styles.note}>{t('boards.prizes', { multiple: turnoverMultiple })}</h4>
          <ul className={styles.prizes}>
            {prizes.map(({ from, to, amount }) => (
              <li key={from}>
                {from === to ? t('boards.one', { place: from }) : t('boards.many', { from, to })} {moneyText(amount)}
              </li>
            ))}
          </ul>
        </div>
      </article>
    </Card>
  );
}
