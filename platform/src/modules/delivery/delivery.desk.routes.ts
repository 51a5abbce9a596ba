import { type DeliveryChannel, type EnteredSecret, operatorDeliveryCalls } from '@portal/contracts';
import type { Tx } from '@portal/postgres';
import type { CallServer } from '../../core/http/calls';

import { type DeliveryDesk, purposeOf } from './delivery-desk.service';
import type { AddAuditLine, KeptSecrets, ProviderSettings } from './delivery.model';

type Deps = {
  serve: CallServer;
  desk: DeliveryDesk;
  secrets: Pick<KeptSecrets, 'enter'>;
  audit: AddAuditLine;
};
type Body<Channel extends DeliveryChannel> = {
  settings: ProviderSettings[Channel];
  isOn: boolean;
  entered: EnteredSecret | null;
  reason: string;
};

const area = 'settings';

/** Providers of SMS and e-mails with their keys: two officers set them, one tries them out. */
export function deliveryDeskRoutes({ serve, desk, secrets, audit }: Deps): void {
  const saving = <Channel extends DeliveryChannel>(channel: Channel) => {
    const proposalOf = ({ settings, isOn, entered }: Body<Channel>) => ({ settings, isOn, secret: entered });
    return {
      area,
      act: `${channel}_provider`,
      async subject({ body }: { body: Body<Channel> }) {
        await desk.check(channel, proposalOf(body));
        return channel;
      },
      async carryOut(tx: Tx, { body }: { body: Body<Channel> }) {
        const before = await desk.save(tx, channel, proposalOf(body));
        return { value: { isOn: body.isOn }, detail: { before, fingerprint: body.entered?.fingerprint ?? null } };
      },
    };
  };
  serve(operatorDeliveryCalls, {
    'GET /wps/operators/delivery': () => desk.find(),
    'POST /wps/operators/delivery/:channel/secret': ({ operator, request, params: { channel }, body: { secret, reason } }) =>
      secrets.enter({ operator, address: request.ip, area, subject: channel, purpose: purposeOf(channel), secret, reason }),
    'POST /wps/operators/delivery/sms': saving('sms'),
    'POST /wps/operators/delivery/email': saving('email'),
    async 'POST /wps/operators/delivery/:channel/test'({ operator, request, params: { channel }, body: { to, reason } }) {
      const test = await desk.test(channel, to, operator.operatorId);
      // Neither the address nor what the other side has said of it.
      const detail = { outcome: test.outcome, reference: test.reference };
      await audit(operator, { area, act: 'test_delivery', subject: channel, reason, detail }, { address: request.ip });
      return test;
    },
  });
}
