export { MyBetsTab } from './MyBetsTab';
