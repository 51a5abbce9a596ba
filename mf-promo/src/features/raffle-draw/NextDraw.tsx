import type { RaffleDraw } from '@portal/contracts';
import { trialCode } from '@portal/contracts/brand';
import { Button, Card, Countdown, DateTime, Link, portal, serverNow, useLocalText, useSession, useTranslation } from '@portal/portal';
import { useCountText } from '../../lib/use-count-text';
import { mallPath } from '../../lib/paths';
import page from '../../components/page.module.css';
import { EnterForm } from './EnterForm';
import { useLookAgain, useOwnDraws, useTickets } from './raffle-draws.api';
import styles from './RaffleDraw.module.css';
import { useWorthText } from './useWorthText';

/** The draw that tickets can go into: when, for what, how many there are, and the own ones. */
export function NextDraw({ draw }: { draw: RaffleDraw }) {
  const { t } = useTranslation('promo');
  const localText = useLocalText();
  const countText = useCountText();
  const worthText = useWorthText();
  const lookAgain = useLookAgain();
  const { isLogin, isAgent } = useSession();
  const isReal = isLogin && isAgent !== trialCode;
  const { data: account } = useTickets(isReal);
  const { data: own } = useOwnDraws(isReal);
  const inDraw = own?.content.find(({ drawId }) => drawId === draw.id)?.tickets ?? 0;
  const isOpen = draw.state === 'open';
  const places = draw.prizes.reduce((sum, { winners }) => sum + winners, 0);

  function renderEntry() {
    if (!isLogin)
      return (
        <Button variant="primary" onClick={() => void portal.requireLogin()}>
          {t('mall.login')}
        </Button>
      );
    if (!isReal) return <p className={page.note}>{t('draws.trial')}</p>;
    if (!isOpen) return <p role="status">{t('draws.drawing')}</p>;
    if (!account) return null;
    if (account.tickets === 0)
      return (
        <p className={page.note}>
          {t('raffle.noTicket')} <Link to={mallPath}>{t('raffle.toMall')}</Link>
        </p>
      );
    return <EnterForm draw={draw} tickets={account.tickets} />;
  }

  return (
    <div className={page.columns}>
      <Card>
        <div className={styles.next}>
          <p className={page.note}>
            {t('draws.drawnAt')} <DateTime value={draw.closesAt} />
          </p>
          <p className={page.amount}>
            <Countdown closesAt={Date.parse(draw.closesAt)} now={serverNow} label={t('draws.timeLeft')} onEnd={lookAgain} />
          </p>
          {isReal && <p>{t('draws.ownTickets', { count: inDraw, tickets: countText(inDraw) })}</p>}
          {renderEntry()}
        </div>
      </Card>
      <Card title={t('draws.prizes')}>
        <ul className={styles.rows}>
          {draw.prizes.map(({ name, winners, ...worth }, index) => (
            // Prizes have no id; their order is fixed.
            <li key={index}>
              <span>{localText(name)}</span>
              <span className={styles.worth}>
                {t('draws.winners', { count: winners, worth: worthText(worth), winners: countText(winners) })}
              </span>
            </li>
          ))}
        </ul>
        <p className={page.note}>{t('draws.odds', { count: draw.tickets, tickets: countText(draw.tickets), places: countText(places) })}</p>
        <p className={page.small}>{t('draws.commit')}</p>
        <code className={styles.code}>{draw.commit}</code>
      </Card>
    </div>
  );
}
