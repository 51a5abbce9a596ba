import type { ArtCatalog } from '../art-catalog';
import { drawCatalog } from '../draw-catalog';
import { paintBrand } from './paint-brand';

export type PictureFile = { path: string; bytes: string | Buffer };

/** Every file of the folder that is served as `/img`, with its path below it: what is drawn, and what is painted from drawings. */
export const paintCatalog = async (catalog: ArtCatalog): Promise<PictureFile[]> => [
  ...drawCatalog(catalog).map(({ path, svg }) => ({ path, bytes: svg })),
  ...(await paintBrand()),
];
