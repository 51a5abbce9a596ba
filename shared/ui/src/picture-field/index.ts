export { PictureField, type PictureFieldLabels, type PictureFieldProps } from './PictureField';
export type { Picture, PictureFault } from './read-picture';
