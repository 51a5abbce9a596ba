export { CategoryTiles } from './CategoryTiles';
