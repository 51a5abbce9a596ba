import fastJson from 'fast-json-stringify';
import { z } from 'zod';

/**
 * Writes answers by their schema: fields that the schema does not name are never sent. Writing is compiled once for each route; checking
 * every answer against the schema first costs a busy platform a tenth of its time, so that is done where a mistake should be loud: in tests.
 */
export const createAnswerSerializer =
  (isChecked: boolean) =>
  ({ schema }: { schema: unknown }): ((answer: unknown) => string) => {
    const answerSchema = schema as z.ZodType;
    const write: (answer: unknown) => string = fastJson(z.toJSONSchema(answerSchema, { target: 'draft-7', io: 'output' }) as never);
    return isChecked ? (answer) => write(answerSchema.parse(answer)) : write;
  };
