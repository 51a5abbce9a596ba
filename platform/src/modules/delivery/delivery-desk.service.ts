import type { DeliveryChannel, DeliveryTest, DeskDelivery, EnteredSecret } from '@portal/contracts';
import type { Database, Tx } from '@portal/postgres';
import { fingerprintOf } from '../../core/config/fingerprint';
import { requestErrors } from '../../core/errors';
import type { RateLimiter } from '../../core/http/rate-limit';
import { createProvider } from './adapters/create-provider';
import { deliveryErrors } from './delivery.errors';
import { DeliveryFailure, type KeptSecrets, type ProviderSettings } from './delivery.model';
import { countOutcome, findProvider, holdProviders, type OutcomeSum, saveProvider, sumOutcomes } from './delivery.repository';
import { type DeliveryPolicy, findEmailFaults, findSmsFaults } from './find-delivery-faults';

/** Of each operator: a person looks, corrects and looks again, and writes to nobody by it. */
const testLimit = { limit: 10, windowSeconds: 3_600 };

type Deps = {
  database: Database;
  rateLimiter: RateLimiter;
  /** Seals the secrets of providers; 32 bytes. */
  key: Buffer;
  secrets: Pick<KeptSecrets, 'demand' | 'take'>;
  policy: DeliveryPolicy;
  hasSandbox: boolean;
  brandName(): Promise<string>;
};
type Proposal<Channel extends DeliveryChannel> = { settings: ProviderSettings[Channel]; isOn: boolean; secret: EnteredSecret | null };

/** For what a secret is entered. */
export const purposeOf = (channel: DeliveryChannel): string => `delivery.provider:${channel}`;

/** Both languages of the desk: whoever tries a provider out reads one of them. */
const testText = (brand: string): string => `${brand}: ข้อความทดสอบ ไม่ต้องดำเนินการใด ๆ / Test message. There is nothing you have to do.`;

function activityOf(sums: readonly OutcomeSum[]): Omit<DeskDelivery['sms'], 'provider'> {
  const failures = sums.filter(({ outcome }) => outcome !== 'sent' && outcome !== 'unknown');
  const countOf = (some: readonly OutcomeSum[]) => some.reduce((sum, { lastDay }) => sum + lastDay, 0);
  const last = failures.toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime())[0];
  const of = (outcome: OutcomeSum['outcome']) => sums.filter((sum) => sum.outcome === outcome);
  return {
    lastDay: { sent: countOf(of('sent')), failed: countOf(failures), unknown: countOf(of('unknown')) },
    lastSentAt: of('sent')[0]?.lastAt.toISOString() ?? null,
    lastFailure: last ? { at: last.lastAt.toISOString(), outcome: last.outcome } : null,
  };
}

/** Who sends SMS and e-mails, as two officers set it and as one tries it out (SYS-26). */
export function createDeliveryDesk({ database, rateLimiter, key, secrets, policy, hasSandbox, brandName }: Deps) {
  const faultsOf = <Channel extends DeliveryChannel>(channel: Channel, settings: ProviderSettings[Channel]) =>
    channel === 'sms'
      ? findSmsFaults(settings as ProviderSettings['sms'], policy)
      : findEmailFaults(settings as ProviderSettings['email'], policy);

  function demandFine<Channel extends DeliveryChannel>(channel: Channel, { settings, secret }: Proposal<Channel>, hasOne: boolean): void {
    const faults = faultsOf(channel, settings);
    if (!hasOne && !secret) faults.push({ place: 'secret', fault: 'not_empty' });
    if (faults.length > 0) throw deliveryErrors.refused(faults);
  }

  async function show<Channel extends DeliveryChannel>(channel: Channel) {
    const [set, sums] = await Promise.all([findProvider(database.read, key, channel), sumOutcomes(database.read, channel)]);
    const provider = set && {
      ...{ settings: set.settings, isOn: set.isOn },
      ...{ fingerprint: fingerprintOf(set.secret), changedAt: set.changedAt.toISOString() },
    };
    return { ...activityOf(sums), provider };
  }

  return {
    /** Shows both channels, without secrets. */
    async find(): Promise<DeskDelivery> {
      const [sms, email] = await Promise.all([show('sms'), show('email')]);
      return { hasSandbox, sms, email };
    },

    /**
     * Refuses a proposal that cannot be carried out.
     * @throws delivery.provider_refused with everything that is wrong
     * @throws operators.secret_gone when the secret was not entered for this channel, or is no longer kept
     */
    async check<Channel extends DeliveryChannel>(channel: Channel, proposal: Proposal<Channel>): Promise<void> {
      demandFine(channel, proposal, (await findProvider(database.read, key, channel)) !== null);
      if (proposal.secret) await secrets.demand(database.read, purposeOf(channel), proposal.secret);
    },

    /**
     * Sets who sends by a channel from now on, in the caller's transaction, and takes the entered secret. Returns what was there before, without
     * its secret.
     * @throws delivery.provider_refused, operators.secret_gone when something has changed in the meantime
     */
    async save<Channel extends DeliveryChannel>(tx: Tx, channel: Channel, proposal: Proposal<Channel>) {
      await holdProviders(tx);
      const before = await findProvider(tx, key, channel);
      demandFine(channel, proposal, before !== null);
      const { settings, isOn, secret } = proposal;
      const kept = secret ? await secrets.take(tx, purposeOf(channel), secret) : before!.secret;
      await saveProvider(tx, key, channel, { settings, secret: kept, isOn });
      return before && { settings: before.settings, isOn: before.isOn };
    },

    /**
     * Sends a fixed text by the provider that is set, and tells what came of it instead of throwing.
     * @throws delivery.not_set
     * @throws request.invalid for a number where an address is needed, or the other way round
     * @throws request.too_many after ten an hour
     */
    async test(channel: DeliveryChannel, to: string, operatorId: string): Promise<DeliveryTest> {
      if (to.includes('@') !== (channel === 'email')) throw requestErrors.invalidField('to', channel === 'email' ? 'email' : 'number');
      const set = await findProvider(database.read, key, channel);
      if (!set) throw deliveryErrors.notSet();
      const { allowed, retryAfterSeconds } = await rateLimiter.take(`delivery:test:${operatorId}`, testLimit);
      if (!allowed) throw requestErrors.tooMany(retryAfterSeconds);
      const brand = await brandName();
      const provider = createProvider(channel, set, policy.isOwnHost);
      const before = performance.now();
      const test = await (
        channel === 'sms'
          ? provider.sendSms({ to, text: testText(brand) })
          : provider.sendEmail({ to, subject: brand, text: testText(brand) })
      ).then(
        ({ reference }) => ({ outcome: 'sent' as const, detail: null, reference }),
        (error: unknown) => {
          if (!(error instanceof DeliveryFailure)) throw error;
          return { outcome: error.outcome, detail: error.detail, reference: null };
        },
      );
      await countOutcome(database.read, channel, test.outcome);
      return { ...test, milliseconds: Math.round(performance.now() - before) };
    },
  };
}

export type DeliveryDesk = ReturnType<typeof createDeliveryDesk>;
