export { Income } from './Income';
