import { normaliseTerms } from '../../lottery';
import { fromPaymentChannel, toPaymentChannel } from '../../payments';
import type { BrandFile } from './brand-file.model';

/** The file with every amount written as the platform writes it, so that only what differs is found to differ. */
export const normalise = (file: BrandFile): BrandFile => ({
  ...file,
  lotteries: file.lotteries.map(normaliseTerms),
  channels: file.channels.map((channel) => toPaymentChannel(fromPaymentChannel(channel))),
});
