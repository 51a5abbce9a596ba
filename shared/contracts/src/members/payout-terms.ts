/** How many bank accounts a member may have at once. */
export const mostBankAccounts = 5;
/** Wrong payment passwords, one after the other, that lock it, and for how long. */
export const paymentPasswordLock = { tries: 5, hours: 24 } as const;
/** How long an account must have had what proves its member before that replaces a forgotten payment password. */
export const proofAgeHours = 24;
