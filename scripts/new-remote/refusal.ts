/** Why there will be no new remote; said before anything is written. */
export class Refusal extends Error {}
