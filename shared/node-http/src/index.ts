export { createHttpCloser, type ClosableHttp } from './http-closer';
