import { useTranslation } from 'react-i18next';
import { useGame } from './game-context';
import { Panel } from './Panel';

/** What the title promises: its rules, limits and return, as the catalogue publishes them. */
export function RulesPanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('kit');
  const { title, text, money } = useGame();
  return (
    <Panel title={t('rules.title')} onClose={onClose}>
      <p>{text(title.description)}</p>
      {title.rules.map((rule) => (
        <p key={text(rule)}>{text(rule)}</p>
      ))}
      <dl className="facts">
        {title.rtp && (
          <div>
            <dt>{t('rules.rtp')}</dt>
            <dd>{title.rtp} %</dd>
          </div>
        )}
        {title.feePercent && (
          <div>
            <dt>{t('rules.fee')}</dt>
            <dd>{title.feePercent} %</dd>
          </div>
        )}
        <div>
          <dt>{t('rules.limits')}</dt>
          <dd>
            {money(title.minBet)} – {money(title.maxBet)}
          </dd>
        </div>
        {title.maxWin && (
          <div>
            <dt>{t('rules.maxWin')}</dt>
            <dd>{money(title.maxWin)}</dd>
          </div>
        )}
      </dl>
      <p className="muted">{t('rules.interrupted')}</p>
    </Panel>
  );
}
