import type { Match, MatchMarket } from '@portal/contracts';
import { useLocalText, useTranslation } from '@portal/portal';
import { signedLine } from '../../lib/match-texts';

type SelectionKey = MatchMarket['selections'][number]['key'];

/** Names of matches, markets and selections in the language of the page. */
export function useMatchNames() {
  const { t } = useTranslation('lobby');
  const localText = useLocalText();

  function selection(match: Match, { kind, line }: MatchMarket, key: SelectionKey): string {
    if (key === 'draw') return t('matches.selections.draw');
    if (key === 'over' || key === 'under') return t(`matches.selections.${key}`, { line });
    const side = localText(match[key]);
    return kind === 'handicap' && line !== null ? `${side} ${signedLine(line, key)}` : side;
  }

  /** As short as a column of odds needs it. */
  function short({ kind, line }: MatchMarket, key: SelectionKey): string {
    if (kind === 'handicap' && line !== null) return signedLine(line, key);
    if (key === 'over' || key === 'under') return t(`matches.short.${key}`, { line });
    if (key === 'draw') return 'X';
    return key === 'home' ? '1' : '2';
  }

  return {
    match: ({ home, away }: Match) => `${localText(home)} – ${localText(away)}`,
    market: ({ kind }: MatchMarket) => t(`matches.markets.${kind}`),
    selection,
    short,
  };
}
