export { PictureField, type PictureFieldLabels, type PictureFieldProps } from './PictureField';
export { readPicture, toBase64, type Picture, type PictureFault } from './read-picture';
