import { type EnteredSecret, type GameProvider, operatorProviderCalls } from '@portal/contracts';
import type { CallServer } from '../../../core/http/calls';
import type { EnteredSecrets } from '../../operators';
import type { AddAuditLine } from '../switches.service';
import { type ProvidersDesk, purposeOf } from './providers-desk.service';

type Deps = {
  serve: CallServer;
  desk: ProvidersDesk;
  secrets: Pick<EnteredSecrets, 'enter'>;
  audit: AddAuditLine;
  callbackUrl: string;
  /** Clears what this instance keeps of providers and their games. */
  forget(): void;
};

type Body = Omit<GameProvider, 'code'> & {
  entered: EnteredSecret | null;
  previousStays: boolean;
  reason: string;
};

const toProposal = (code: string, { entered, previousStays, reason: _, ...provider }: Body) => ({
  provider: { code, ...provider },
  secret: entered,
  previousStays,
});

/** Providers of games with their keys: two officers set them, one tries them out. */
export function providerDeskRoutes({ serve, desk, secrets, audit, callbackUrl, forget }: Deps): void {
  const area = 'games';
  serve(operatorProviderCalls, {
    'GET /wps/operators/games/providers': async () => ({ ...(await desk.find()), callbackUrl }),
    'POST /wps/operators/games/providers/:provider/secret': ({ operator, request, params: { provider }, body: { secret, reason } }) =>
      secrets.enter({ operator, address: request.ip, area, subject: provider, purpose: purposeOf(provider), secret, reason }),
    'POST /wps/operators/games/providers/:provider': {
      area,
      act: 'provider',
      async subject({ params: { provider: code }, body }) {
        await desk.demandFine(toProposal(code, body));
        return code;
      },
      async prepare({ params: { provider: code }, body }) {
        const proposal = toProposal(code, body);
        const save = await desk.prepareSave(proposal);
        return async (tx) => {
          const before = await save(tx);
          return { value: proposal.provider, detail: { before, fingerprint: body.entered?.fingerprint ?? null }, afterwards: forget };
        };
      },
    },
    'GET /wps/operators/games/providers/:provider/test': ({ params: { provider } }) => desk.test(provider),
    async 'POST /wps/operators/games/providers/:provider/fetch'({ operator, request, params: { provider }, body: { reason } }) {
      const { changes, ...test } = await desk.fetch(provider);
      forget();
      const detail = { outcome: test.outcome, games: test.games, changes };
      await audit(operator, { area, act: 'fetch_games', subject: provider, reason, detail }, { address: request.ip });
      return { ...test, changes };
    },
  });
}
