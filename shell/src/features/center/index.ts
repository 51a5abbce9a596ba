export { CenterOverlay } from './CenterOverlay';
export { CenterSheet } from './CenterSheet.lazy';
