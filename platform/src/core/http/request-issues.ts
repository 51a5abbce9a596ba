import type { z } from 'zod';
import type { RequestIssue } from '../errors';

// Schemas give their own codes where the library's would say too little, such as `money.format`.
const OWN_CODE = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/;

/** What a schema refused, one line per field. Carries no value: it may be a secret. */
export function requestIssues(error: z.ZodError): RequestIssue[] {
  return error.issues.flatMap((issue) => {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, code: 'unknown' }));
    }
    if (OWN_CODE.test(issue.message)) return [{ field, code: issue.message }];
    if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return [{ field, code: 'required' }];
    return [{ field, code: issue.code }];
  });
}
