import type { GameCategory } from '@portal/contracts/brand';
import { useTranslation } from '@portal/i18n';
import { Checkbox } from '@portal/ui';
import styles from './Missions.module.css';

type CategoryBoxesProps = { all: readonly GameCategory[]; chosen: GameCategory[]; onChange: (chosen: GameCategory[]) => void };

/** Which games count; none chosen means all of them. */
export function CategoryBoxes({ all, chosen, onChange }: CategoryBoxesProps) {
  const { t } = useTranslation('desk');
  return (
    <fieldset className={styles.boxes}>
      <legend>{t('missions.categories')}</legend>
      {all.map((category) => (
        <Checkbox
          key={category}
          label={t(`gameCategories.${category}`)}
          checked={chosen.includes(category)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, category] : chosen.filter((one) => one !== category))}
        />
      ))}
    </fieldset>
  );
}
