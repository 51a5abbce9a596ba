export { CodeField } from './CodeField';
export { useCodeSending } from './useCodeSending';
export type { CodeSending } from './useCodeSending';
