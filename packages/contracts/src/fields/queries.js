import { z } from 'zod';
import { COUNT_MAX } from './ids.js';
import { LIST } from './limits.js';
export const PageMeta = z.object({
  page: z.int().positive(),
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
  last_page: z.int().nonnegative(),
  /** True where counting was given up at `total`: there are more, and pages behind the last are reached by `next`. */
  capped: z.boolean().optional(),
  /** Where the next page begins, for `after`; null behind the last row, absent where a list has pages only. */
  next: z.string().nullable().optional(),
});
export const paginated = (item) => z.object({ data: z.array(item), meta: PageMeta });
export const PageQuery = z.object({
  page: z.coerce.number().int().positive().max(COUNT_MAX).default(1),
  per_page: z.coerce.number().int().positive().max(LIST.maxPerPage).default(LIST.defaultPerPage),
});
/** A place in a list, as `meta.next` gave it: with it `page` says nothing. */
export const Cursor = z.string().min(1).max(200);
/** `column:asc` or `column:desc`, for the columns that a list can be sorted by. */
export const sortBy = (columns) =>
  z
    .templateLiteral([z.enum(columns), ':', z.enum(['asc', 'desc'])])
    .meta({ examples: [`${columns[0]}:asc`] });
/** A query value that travels as JSON text: `filters={"active":1}`. Text that is no JSON is a problem of that field. */
export const jsonParam = (schema, example) =>
  z
    .string()
    .max(2_000)
    .meta({ contentMediaType: 'application/json', examples: [JSON.stringify(example)] })
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'Expected JSON', input: text });
        return z.NEVER;
      }
    })
    .pipe(schema);
//# sourceMappingURL=queries.js.map
