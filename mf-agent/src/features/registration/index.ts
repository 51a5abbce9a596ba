export { DirectForm } from './DirectForm';
export { LinkDialog } from './LinkDialog';
export { LinkForm } from './LinkForm';
export { LinkTable } from './LinkTable';
export { useLinks } from './registration.api';
