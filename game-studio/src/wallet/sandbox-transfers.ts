import type { Transfers } from './transfers.service';

/**
 * What the studio does with a transfer outside production, by the two digits behind the satang of its amount, such as 100.0014; with any
 * other it does it and says so. `late`: for a while nothing is done and nothing answered. `fails`: it is refused. `twice`: it comes in twice.
 * `silent`: it is done, and the answer is lost; asked about, it is known.
 */
export const transferTricks = { '11': 'late', '12': 'fails', '13': 'twice', '14': 'silent' } as const;
type Trick = (typeof transferTricks)[keyof typeof transferTricks];
const trickOf = (amount: string): Trick | undefined => {
  const digits = /\.\d\d(\d\d)$/.exec(amount)?.[1];
  return (transferTricks as Record<string, Trick>)[digits ?? ''];
};

const usualLateMs = 20_000;
/** Late ones that are remembered; a process that ends forgets them, and they are late once more. */
const mostLate = 1_000;

type Deps = { transfers: Transfers; lateMs?: number; now: () => Date };

/** The studio's wallets for demonstrations and tests: with faults that whoever moves money asks for. */
export function createSandboxTransfers({ transfers, lateMs = usualLateMs, now }: Deps): Transfers {
  const lateUntil = new Map<string, number>();

  function demandNotLate(reference: string): void {
    if (now().getTime() < (lateUntil.get(reference) ?? 0)) throw new Error('the sandbox is late with a transfer');
  }

  return {
    ...transfers,
    async move(request) {
      const { reference } = request;
      switch (trickOf(request.amount)) {
        case 'late':
          if (!lateUntil.has(reference)) {
            if (lateUntil.size >= mostLate) lateUntil.delete(lateUntil.keys().next().value!);
            lateUntil.set(reference, now().getTime() + lateMs);
          }
          demandNotLate(reference);
          return transfers.move(request);
        case 'fails':
          return { status: 'MAINTENANCE', reference };
        case 'twice':
          await Promise.all([transfers.move(request), transfers.move(request)]);
          return transfers.move(request);
        case 'silent':
          await transfers.move(request);
          throw new Error('the sandbox has done a transfer and gives no answer');
        default:
          return transfers.move(request);
      }
    },
    async status(request) {
      demandNotLate(request.reference);
      return transfers.status(request);
    },
  };
}
