import { readFileSync } from 'node:fs';
import { TABLE_ACTS } from '@pitdesk/contracts/table-control';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { SettingsError } from './environment.ts';
import { timeZone } from './fields.ts';

/** Every call of the gateway to an operator, by its name in a mapping. */
const CALL_NAMES = [
  'auth.login',
  'auth.me',
  'auth.register',
  'auth.forgot_password',
  'auth.reset_password',
  'tables.list',
  'tables.live',
  'tables.open',
  'tables.close',
  'tables.pause',
  'tables.resume',
  'tables.maintenance',
  'tables.limits',
  'rounds.list',
  'rounds.one',
  'rounds.cards',
  'rounds.versions',
  'rounds.change',
  'dealers.list',
  'dealers.one',
  'dealers.create',
  'dealers.update',
  'dealers.remove',
  'dealers.photo',
  'dealers.change_photo',
  'dealers.remove_photo',
  'rota.board',
  'rota.place',
  'rota.plan',
  'rota.cancel',
  'messages.search',
  'messages.send',
  'sanctions.put',
  'events.create',
  'events.list',
  'events.one',
  'events.update',
  'events.activate',
  'events.deactivate',
  'events.delete',
] as const;
export type CallName = (typeof CALL_NAMES)[number];

/** A JMESPath expression; upstream/operator-dialect.ts compiles it. */
const Expression = z.string().min(1);
/** Maps our name to an expression over the operator's fields, or the operator's name to an expression over ours. */
const Expressions = z.record(z.string(), Expression);
const Word = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const CallMapping = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  path: z
    .string()
    .regex(/^\/\S*$/, 'must be a path that begins with a slash')
    .optional(),
  /** The operator's parameters, each selected from the query of the specification. */
  query: Expressions.optional(),
  /** The operator's fields, each selected from the body of the specification. */
  body: Expressions.optional(),
  /** Select the list, the one record, or the number of all rows from the answer. */
  list: Expression.optional(),
  one: Expression.optional(),
  total: Expression.optional(),
});

const RecordMapping = z.strictObject({
  /** Our fields, each selected from the operator's record. */
  fields: Expressions.default({}),
  /** Maps the operator's words to ours, by field. */
  values: z.record(z.string(), z.record(z.string(), Word)).default({}),
});

/** The content of a mapping file. Anything absent is as in the specification. */
export const OperatorMapping = z.strictObject({
  time_zone: timeZone.optional(),
  offers: z
    .strictObject({
      live_tables: z.boolean().optional(),
      live_events: z.boolean().optional(),
      rounds: z.boolean().optional(),
      round_changes: z.boolean().optional(),
      dealers: z.boolean().optional(),
      rota: z.boolean().optional(),
      sanctions: z.boolean().optional(),
      /** The acts at a table, if not all. */
      table_acts: z.array(z.enum(TABLE_ACTS)).optional(),
    })
    .default({}),
  calls: z.partialRecord(z.enum(CALL_NAMES), CallMapping).default({}),
  records: z.record(z.string(), RecordMapping).default({}),
});

export interface OperatorMapping extends z.infer<typeof OperatorMapping> {
  /** Returns the error for an invalid value in the file, with its line. */
  readonly problem: (path: readonly PropertyKey[], message: string) => SettingsError;
}

/**
 * Reads a mapping file, YAML or JSON.
 * @throws SettingsError that names the file, the line and the problem
 */
export function readOperatorMapping(file: string): OperatorMapping {
  const lines = new LineCounter();
  const fail = (where: string, message: string) =>
    new SettingsError(`OPERATOR_MAPPING ${file}${where}: ${message.replaceAll(/\s+/g, ' ')}`);
  const document = parseDocument(textOf(file, fail), { lineCounter: lines });
  const [error] = document.errors;
  if (error) throw fail(` line ${lines.linePos(error.pos[0]).line}`, error.message.split('\n')[0] ?? '');
  const problem: OperatorMapping['problem'] = (path, message) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) {
        return fail(` line ${lines.linePos(node.range[0]).line} (${path.join('.')})`, message);
      }
    }
    return fail('', message);
  };
  const parsed = OperatorMapping.safeParse(document.toJS() ?? {});
  if (parsed.success) return { ...parsed.data, problem };
  const [issue] = parsed.error.issues;
  const path = issue === undefined ? [] : [...issue.path, ...('keys' in issue ? issue.keys.slice(0, 1) : [])];
  throw problem(path, issue?.message ?? 'cannot be read');
}

function textOf(file: string, fail: (where: string, message: string) => SettingsError): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw fail('', 'cannot be read');
  }
}
