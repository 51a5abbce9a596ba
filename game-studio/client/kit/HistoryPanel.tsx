import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireHistory, WireRound } from '../../src/api/wire';
import { Button } from './Button';
import { useApi, useGame } from './game-context';
import { Panel } from './Panel';

/** The player's rounds of this title, newest first, each with the way to check it. */
export function HistoryPanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('kit');
  const api = useApi();
  const { money, language, showRefusal } = useGame();
  const [rounds, setRounds] = useState<WireRound[] | null>(null);
  const [next, setNext] = useState<string | null>(null);

  const load = useCallback(
    async (cursor: string | null) => {
      try {
        const page = await api.get<WireHistory>(`/rounds${cursor ? `?before=${cursor}` : ''}`);
        setRounds((shown) => [...(cursor && shown ? shown : []), ...page.rounds]);
        setNext(page.next);
      } catch (error) {
        showRefusal(error);
      }
    },
    [api, showRefusal],
  );
  useEffect(() => void load(null), [load]);

  const time = new Intl.DateTimeFormat(language === 'TY' ? 'th-TH' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Asia/Bangkok',
  });
  return (
    <Panel title={t('history.title')} onClose={onClose}>
      {rounds?.length === 0 && <p className="muted">{t('history.empty')}</p>}
      {rounds && rounds.length > 0 && (
        <table className="records">
          <thead>
            <tr>
              <th scope="col">{t('history.time')}</th>
              <th scope="col">{t('history.stake')}</th>
              <th scope="col">{t('history.payout')}</th>
              <th scope="col">{t('history.check')}</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.roundId}>
                <td>{time.format(new Date(round.startedAt))}</td>
                <td>{money(round.stake)}</td>
                <td>
                  {round.state === 'settled' ? money(round.payout ?? '0') : t(`history.${round.state}`)}
                  {round.state === 'settled' && !round.isPaid && <small> {t('history.owed')}</small>}
                </td>
                <td>
                  <a href={`/verify?language=${language}#${round.roundId}`} target="_blank" rel="noreferrer">
                    {t('history.verify')}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next && <Button onClick={() => void load(next)}>{t('history.more')}</Button>}
    </Panel>
  );
}
