/** Name of an operator: 2 to 64 letters, digits, dots, hyphens and underscores. */
export const operatorNamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,63}$/u;
/** Fewest characters of an operator's password. */
export const fewestOperatorPasswordCharacters = 12;
/** How long a link that makes an operator is good for, in minutes by the database's clock. */
export const invitationMinutes = 60;
