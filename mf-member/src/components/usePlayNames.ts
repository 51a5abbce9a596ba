import type { LotteryFamily } from '@portal/contracts';
import { choiceLabel, findPlayType, type Label } from '@portal/lottery-rules';
import { useTranslation } from '@portal/portal';

/** Plays and choices are named by the lottery's own texts, which come with the slot `betting.words`; until then their codes stand in. */
export function usePlayNames(family: LotteryFamily) {
  const { t } = useTranslation(['lottery', 'member']);
  const named = ({ key, values }: Label, code: string): string => t(`lottery:${key}`, { ...values, defaultValue: code });
  const choice = (text: string): string => {
    const label = choiceLabel(text);
    return label ? named(label, text) : text;
  };

  return {
    playName(code: string): string {
      const play = findPlayType(family, code);
      if (!play) return code;
      const name = named({ key: play.labelKey }, code);
      return family === 'thai' || name === code ? name : `${named({ key: `playGroup.${play.group}` }, play.group)} · ${name}`;
    },
    /** `4,5|2|8,9` as people read it: rows apart, an empty row as a dash. */
    selectionText: (selection: string): string =>
      selection
        .split('|')
        .map((row) => (row === '' ? '–' : row.split(/[,&]/).map(choice).join(' ')))
        .join(' │ '),
  };
}
