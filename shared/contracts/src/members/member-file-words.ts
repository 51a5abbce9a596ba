/** What a member may ask to be written into a file. */
export const memberFileKinds = ['statement', 'personal_data'] as const;
/** Where a file stands. `ready` alone can be fetched. */
export const memberFileStatuses = ['requested', 'making', 'ready', 'expired', 'failed'] as const;
/** A statement spans so many days at most: twelve months with a leap day. */
export const longestStatementDays = 366;
