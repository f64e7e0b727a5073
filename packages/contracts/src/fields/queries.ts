import { z } from 'zod';
import { COUNT_MAX } from './ids.ts';
import { LIST } from './limits.ts';

export const PageMeta = z.object({
  page: z.int().positive(),
  per_page: z.int().positive(),
  total: z.int().nonnegative(),
  last_page: z.int().nonnegative(),
  /** True when counting stopped at `total`: there are more rows, and later pages are reached by `next`. */
  capped: z.boolean().optional(),
  /** The cursor of the next page, for `after`; null after the last row, absent for a list with pages only. */
  next: z.string().nullable().optional(),
});
export type PageMeta = z.infer<typeof PageMeta>;

export const paginated = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: PageMeta });
export interface Paginated<T> {
  data: T[];
  meta: PageMeta;
}

export const PageQuery = z.object({
  page: z.coerce.number().int().positive().max(COUNT_MAX).default(1),
  per_page: z.coerce.number().int().positive().max(LIST.maxPerPage).default(LIST.defaultPerPage),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** A cursor from `meta.next`; `page` is then ignored. */
export const Cursor = z.string().min(1).max(200);

/** `column:asc` or `column:desc`, for the sortable columns of a list. */
export const sortBy = <const C extends readonly [string, ...string[]]>(columns: C) =>
  z
    .templateLiteral([z.enum(columns), ':', z.enum(['asc', 'desc'])])
    .meta({ examples: [`${columns[0]}:asc`] });

/** Returns the schema of a query value that travels as JSON text: `filters={"active":1}`. Invalid JSON is a problem of that field. */
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
