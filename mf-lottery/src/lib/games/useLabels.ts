import type { LotteryFamily } from '@portal/contracts';
import { useTranslation } from '@portal/portal';
import { choiceLabel, findPlayType, type Label, type PlayType } from '@portal/lottery-rules';

/** Names of plays, rows and selections in the current language. */
export function useLabels() {
  const { t } = useTranslation('lottery');
  const label = ({ key, values }: Label): string => t(key, values ?? {});
  const choice = (text: string): string => {
    const named = choiceLabel(text);
    return named ? label(named) : text;
  };
  const playName = (play: PlayType): string =>
    play.family === 'thai' ? t(play.labelKey) : `${t(`playGroup.${play.group}`)} · ${t(play.labelKey)}`;

  return {
    label,
    choice,
    playName,
    playNameOf(family: LotteryFamily, code: string): string {
      const play = findPlayType(family, code);
      return play ? playName(play) : code;
    },
    /** `4,5|2|8,9` as people read it: rows apart, empty rows as a dash, words translated. */
    selection: (text: string): string =>
      text
        .split('|')
        .map((row) => (row === '' ? '–' : row.split(/[,&]/).map(choice).join(' ')))
        .join(' │ '),
  };
}
