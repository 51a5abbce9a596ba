export { logRule, overrideRules, proxyRule, readRuntime, runtimeRules, type Runtime } from './common-rules';
export { askInstances } from './ask-instances';
export { isBearer } from './bearer';
export { createHttpCloser, type ClosableHttp } from './http-closer';
export { openEventStream, type StreamOwner } from './event-stream-reply';
export { createInstances, type Instances, type InstancesOptions } from './instances';
export { type Standing } from './look-at-instance';
export { openLine, type LineOptions } from './open-line';
export { outgoingUrl } from './outgoing-url';
export { isRefusedTarget, readTarget, rewriteTarget } from './request-target';
export { completeAddress, readSecretFiles, SecretError } from './secret-files';
export { createSessionWatch, type SessionWatch } from './session-watch';
export { CertificateFault } from './tls/certificate';
export { openHttpsRedirect } from './tls/https-redirect';
export { openTlsFront, readTlsSettings, type TlsSettings } from './tls/tls-front';
export { isCertainlyUnsent } from './unsent';
export { includesEverybody, reachOf, reachOfUrl, type Reach } from './reach';
export {
  assessStart,
  demandSafeStart,
  hasTwins,
  isGuessable,
  UnsafeStart,
  type Finding,
  type StartRule,
  type Verdict,
} from './start-check';
