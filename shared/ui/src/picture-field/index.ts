export { PictureField, type PictureFieldLabels, type PictureFieldProps } from './PictureField';
export { readPicture, type Picture, type PictureFault } from './read-picture';
