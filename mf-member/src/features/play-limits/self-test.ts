/** Nine questions about the last twelve months, after the Problem Gambling Severity Index. */
export const questions = ['afford', 'more', 'chase', 'borrow', 'problem', 'health', 'people', 'money', 'guilt'] as const;
/** Never, sometimes, most of the time, almost always: 0 to 3 points. */
export const answers = ['never', 'sometimes', 'often', 'always'] as const;

export type Finding = 'none' | 'low' | 'some' | 'high';

/** What the points of all nine answers say, by the bounds of the index. */
export const findingOf = (points: number): Finding => (points === 0 ? 'none' : points < 3 ? 'low' : points < 8 ? 'some' : 'high');
