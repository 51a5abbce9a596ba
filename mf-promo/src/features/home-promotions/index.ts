export { HomePromotions } from './HomePromotions';
