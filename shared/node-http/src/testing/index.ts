export { makeCertificate } from './make-certificate';
export { forged, rawRequests, seededNumbers, type Aim } from './raw-requests';
export { sendAllRaw, sendRaw, type RawAnswer } from './send-raw';
export { testRawRequests } from './test-raw-requests';
