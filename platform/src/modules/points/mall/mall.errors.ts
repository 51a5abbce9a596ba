import { AppError } from '../../../core/errors';

export const mallErrors = {
  itemUnknown: () => new AppError('mall.item_unknown', 404),
  soldOut: () => new AppError('mall.sold_out', 409),
  rank: (minRank: number) => new AppError('mall.rank', 403, { minRank }),
  limit: (limit: number) => new AppError('mall.limit', 409, { limit }),
  priceChanged: (price: number) => new AppError('mall.price_changed', 409, { price }),
  orderUnknown: () => new AppError('mall.order_unknown', 404),
  addressDeleted: () => new AppError('mall.address_deleted', 410),
  decided: (first: { state: string; decidedBy: string | null }) => new AppError('mall.decided', 409, first),
};
