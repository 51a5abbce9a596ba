import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Write = (answer: unknown) => string;

export const compileAnswer = (schema: z.ZodType): Write => fastJson(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as never);

/**
 * Writes answers by their schema: fields that the schema does not name are never sent. Writing is compiled once for each route, with its
 * first answer: compiling all routes at once kept a start busy for seconds. Checking every answer against the schema first costs a busy
 * platform a tenth of its time, so that is done where a mistake should be loud: in tests.
 */
export const createAnswerSerializer =
  (isChecked: boolean) =>
  ({ schema }: { schema: unknown }): Write => {
    const answerSchema = schema as z.ZodType;
    let compiled: Write | undefined;
    const write: Write = (answer) => {
      compiled ??= compileAnswer(answerSchema);
      return compiled(answer);
    };
    return isChecked ? (answer) => write(answerSchema.parse(answer)) : write;
  };
