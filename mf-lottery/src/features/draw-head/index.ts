export { DrawHead } from './DrawHead';
