export { PlayLimits } from './PlayLimits';
