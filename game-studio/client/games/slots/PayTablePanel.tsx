import { useTranslation } from 'react-i18next';
import type { SlotModel } from '../../../src/games/slots/engine/slot-model';
import { slotSymbols, type SlotSymbol } from '../../../src/games/slots/engine/slot-symbols';
import { symbolName } from '../../../src/games/slots/titles/symbol-names';
import { Panel, useGame } from '../../kit';
import { LinePicture } from './LinePicture';
import type { Look } from './scene/sprites';
import styles from './PayTablePanel.module.css';
import { SymbolPicture } from './SymbolPicture';

type PayTablePanelProps = { model: SlotModel; look: Look; stake: bigint; onClose(): void };

/** Every prize in money for the chosen stake, from the tables that the server plays with. */
export function PayTablePanel({ model, look, stake, onClose }: PayTablePanelProps) {
  const { t } = useTranslation('game');
  const { title, language, money, text } = useGame();
  const prize = (coins: number) => money((stake * BigInt(coins)) / BigInt(model.cost));
  const named = (symbol: SlotSymbol) => symbolName(look.set, symbol)[language];
  return (
    <Panel title={t('payTable')} onClose={onClose}>
      <p className="muted">{t('table.forStake', { stake: money(stake) })}</p>
      <ul className={styles.symbols}>
        {slotSymbols.map((symbol) => {
          const pays = model.pays[symbol];
          const isWild = symbol === 'W';
          if (!pays && !isWild) return null;
          return (
            <li key={symbol}>
              <SymbolPicture symbol={symbol} look={look} />
              <div>
                <strong>{named(symbol)}</strong>
                {isWild && <p className="muted">{t('table.wildCard')}</p>}
                <dl>
                  {pays?.flatMap((coins, i) =>
                    coins > 0
                      ? [
                          <div key={i}>
                            <dt>{i + 1}×</dt>
                            <dd>{prize(coins)}</dd>
                          </div>,
                        ]
                      : [],
                  )}
                </dl>
              </div>
            </li>
          );
        })}
        {'scatter' in model && (
          <li>
            <SymbolPicture symbol="S" look={look} />
            <div>
              <strong>{named('S')}</strong>
              {model.scatter.freeSpins.map((spins, count) =>
                spins > 0 && (model.name === 'video' || count === 3) ? (
                  <p key={count}>{t('table.scatter', { count, spins, prize: prize(model.scatter.pays[count] ?? 0) })}</p>
                ) : null,
              )}
            </div>
          </li>
        )}
      </ul>
      <h3>{t('table.lines')}</h3>
      {'lines' in model ? (
        <ol className={styles.lines}>
          {model.lines.map((line, i) => (
            <li key={line.join()}>
              <LinePicture line={line} rows={model.rows} label={t('table.line', { number: i + 1 })} />
              <span aria-hidden>{i + 1}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p>{t('table.ways')}</p>
      )}
      <h3>{t('table.rules')}</h3>
      {title.rules.map((rule) => (
        <p key={text(rule)}>{text(rule)}</p>
      ))}
    </Panel>
  );
}
