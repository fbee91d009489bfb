import { z } from 'zod';

/** The input of a call as a form has it: its values in one text, one in a line. */
export const inLines = <S extends z.ZodRawShape & { values: z.ZodType<string[], string[]> }>(call: z.ZodObject<S>) =>
  call.extend({
    values: z
      .string()
      .transform((typed) => typed.split('\n'))
      .pipe(call.shape.values),
  });
