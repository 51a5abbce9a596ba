// Words of contracts between agents, for pages as well: nothing here needs the schemas' library.

export const contractKinds = ['DIVIDEND', 'DAILY_SALARY', 'HOURLY_SALARY', 'REALTIME_SALARY'] as const;
export const contractStates = ['PENDING', 'SIGNED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'TERMINATING', 'TERMINATED', 'SUPERSEDED'] as const;
/** Of a dividend: day, week from Monday, half of a month, month. */
export const contractPeriods = ['D', 'W', 'H', 'M'] as const;
/** Of an hourly salary: which bets count. */
export const contractFilters = ['all', 'losing', 'winning'] as const;
/** What a side of a contract may do with it. */
export const contractActs = ['accept', 'reject', 'withdraw', 'terminate', 'agreeTerminate', 'refuseTerminate', 'cancelTerminate'] as const;
export const contractStepActs = [...contractActs, 'propose', 'expire', 'supersede', 'sign', 'end'] as const;
export const contractSides = ['upline', 'downline', 'company', 'clock'] as const;
export const mostContractRules = 10;

export type ContractKind = (typeof contractKinds)[number];
export type ContractState = (typeof contractStates)[number];
export type ContractPeriod = (typeof contractPeriods)[number];
export type ContractFilter = (typeof contractFilters)[number];
export type ContractAct = (typeof contractActs)[number];
export type ContractStepAct = (typeof contractStepActs)[number];
export type ContractSide = (typeof contractSides)[number];
