export { NewPlayerPromotions } from './NewPlayerPromotions';
