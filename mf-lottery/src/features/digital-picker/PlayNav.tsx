import type { PlayType } from '@portal/lottery-rules';
import { Chip, useTranslation } from '@portal/portal';
import { PlayGroups } from '../../components/PlayGroups';
import styles from './DigitalPicker.module.css';

type PlayNavProps = { plays: readonly PlayType[]; current: PlayType; onOpen(play: PlayType): void };

/** The kinds of play of a lottery, and the plays of the kind that is open. */
export function PlayNav({ plays, current, onOpen }: PlayNavProps) {
  const { t } = useTranslation('lottery');
  const groups = [...new Set(plays.map(({ group }) => group))];
  const ofGroup = plays.filter(({ group }) => group === current.group);
  return (
    <>
      <PlayGroups groups={groups} current={current.group} onOpen={(group) => onOpen(plays.find((play) => play.group === group)!)} />
      {ofGroup.length > 1 && (
        <div className={styles.plays} role="group" aria-label={t('pick.plays')}>
          {ofGroup.map((play) => (
            <Chip key={play.code} selected={play.code === current.code} onClick={() => onOpen(play)}>
              {t(play.labelKey)}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
