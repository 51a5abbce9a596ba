/**
 * Most brotli bytes of script that the first load of the shell may need: its build fails above it, and so does its publication. Names of
 * classes differ from folder to folder, by 100 bytes: keep at least so much room (docs/decisions/0014-first-load-size.md).
 */
export const firstLoadBudgetBytes = 155_500;
