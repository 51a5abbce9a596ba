import type { Banner } from '@portal/contracts';
import { imageUrl } from '../../state/image-url';

/** The address of a banner's picture. */
export const bannerPicture = ({ bannerId }: Banner): string => imageUrl(`/img/banners/${encodeURIComponent(bannerId)}.svg`);
