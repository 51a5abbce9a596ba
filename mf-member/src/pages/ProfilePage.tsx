export { Profile as ProfilePage } from '../features/profile';
