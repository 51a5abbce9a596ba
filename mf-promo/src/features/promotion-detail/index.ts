export { PromotionDetail } from './PromotionDetail';
