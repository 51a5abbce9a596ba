/** What travels as JSON and is kept as `jsonb`. Money in it is decimal text. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
