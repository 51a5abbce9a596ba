export { RoomList } from './RoomList';
