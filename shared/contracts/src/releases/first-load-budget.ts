/** Most brotli bytes of script that the first load of the shell may need: its build fails above it, and so does its publication. */
export const firstLoadBudgetBytes = 155_000;
