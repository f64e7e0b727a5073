import { z } from 'zod';

/** A query value that travels as JSON text: `filters={"active":1}`. Text that is no JSON is a problem of that field. */
export const jsonParam = <T extends z.ZodType>(schema: T, example: z.input<T>) =>
  z
    .string()
    .max(2_000)
    .meta({ contentMediaType: 'application/json', examples: [JSON.stringify(example)] })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'Expected JSON', input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);
