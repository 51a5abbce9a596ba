import { pictureLimits } from '@portal/contracts/picture-limits';
import { type PictureFieldLabels, useTranslation } from '@portal/portal';

/** For the texts: how many pictures, and the megabytes of each. */
export const pictureTerms = { count: pictureLimits.most, size: pictureLimits.maxBytes / 1024 / 1024 };

/** The words of a field for pictures. */
export function usePictureLabels(): PictureFieldLabels {
  const { t } = useTranslation('promo');
  return {
    add: t('apply.pictures.add'),
    one: (_picture, number) => t('apply.pictures.one', { number }),
    remove: (_picture, number) => t('apply.pictures.remove', { number }),
    fault: (fault) => t(`apply.pictures.faults.${fault}`, pictureTerms),
  };
}
