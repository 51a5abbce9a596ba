export { NewestResults } from './NewestResults';
