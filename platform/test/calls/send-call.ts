import { type Call, calls } from '@portal/contracts';
import { sealPayload } from '../seal-payload';
import type { AccessRequest } from './access-requests';
import type { TestApp } from '../test-app';

/** Sends any call by its name as pages do, encrypted and with a key where the table says so. */
export async function createCallSender(app: TestApp) {
  const { body: status } = await app.visitor.get('/wps/system/status');
  const serverKey = (status.value as { info: { payloadKey: string } }).info.payloadKey;
  let sent = 0;
  return function send(name: string, headers: Record<string, string>, { params = {}, query, body: given }: AccessRequest) {
    sent += 1;
    const [method, path] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const call = (calls as Record<string, Call>)[name];
    const body = given ?? (call?.body ? {} : undefined);
    return app.inject({
      method,
      url: path.replace(/:(\w+)/g, (_, parameter: string) => params[parameter] ?? 'missing'),
      ...(query && { query }),
      ...(body && { payload: call?.encrypted ? sealPayload(serverKey, name, body) : body }),
      headers: { ...headers, ...(call?.idempotent && { 'idempotency-key': `attempt-${sent}` }) },
    });
  };
}
