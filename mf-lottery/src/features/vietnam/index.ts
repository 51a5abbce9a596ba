export { useVietnam } from './useVietnam';
export { VietnameseMenus, type VietnameseMenu } from './VietnameseMenus';
