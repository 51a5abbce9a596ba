export { startArrivals } from './start-arrivals';
