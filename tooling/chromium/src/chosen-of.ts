/**
 * Of cases in a browser that differ in a detail, each third one; every one with `npm run test:all` and `npm run e2e:all`. A look at one of them
 * costs up to ten seconds of a processor (docs/decisions/0042-cheap-journeys.md).
 */
export const chosenOf = <T>(cases: readonly T[]): readonly T[] =>
  process.env.EVERY_CASE ? cases : cases.filter((_, place) => place % 3 === 0);
