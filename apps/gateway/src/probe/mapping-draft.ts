import type { Finding } from './finding.ts';
import type { ProbedReading } from './probed-reading.ts';

/** The optional capabilities, and the end of the path of the call that reveals each. */
const OFFERS = [
  ['live_tables', 'live'],
  ['rounds', 'round'],
  ['dealers', 'model'],
  ['rota', 'rota'],
] as const;

/**
 * Returns a first mapping file. Fields that were found under another name are mapped; missing fields are left to fill in,
 * beside the names that the operator's records have. The file holds no value that the operator sent.
 */
export function mappingDraft(reading: ProbedReading, findings: readonly Finding[]): string {
  const missing = OFFERS.filter(([, word]) =>
    findings.some(({ call, problems }) => call.endsWith(word) && problems.includes('Status 404')),
  );
  const records = [...reading.records].flatMap(([record, seen]) => draftOf(record, seen));
  return [
    '# A first mapping, made by npm run probe. docs/pointing-at-an-operator.md describes each line.',
    "# The zone of the operator's times that name none:",
    '# time_zone: Europe/Ljubljana',
    '',
    missing.length === 0 ? 'offers: {}' : 'offers:',
    ...OFFERS.map(([name]) => {
      const isMissing = missing.some(([missingName]) => missingName === name);
      return isMissing ? `  ${name}: false` : `  # ${name}: false`;
    }),
    '',
    'calls: {}',
    ...[...reading.notRead].flatMap(([call, names]) => [
      `  # ${call}: nothing of the answer could be read. It has: ${names.join(', ') || 'no names'}`,
      `  # ${call}: { path: /…, list: where.the.list.is }`,
    ]),
    '',
    records.length === 0 ? 'records: {}' : 'records:',
    ...records,
    '',
  ].join('\n');
}

function draftOf(
  record: string,
  { paths, problems, names }: ReadonlyMapValue<ProbedReading['records']>,
): string[] {
  const renamed = [...paths].filter(([field, path]) => path !== field);
  const open = [...problems].filter(([field]) => field !== '');
  if (renamed.length === 0 && open.length === 0) return [];
  return [
    `  ${record}:`,
    ...(names.size === 0 ? [] : [`    # This record has: ${[...names].join(', ')}`]),
    renamed.length === 0 ? '    fields: {}' : '    fields:',
    ...renamed.map(([field, path]) => `      ${field}: ${path}`),
    ...open.map(([field, { reason, lost }]) => `      # ${field}: ?  ${reason}${lost ? ', needed' : ''}`),
  ];
}

type ReadonlyMapValue<M> = M extends ReadonlyMap<unknown, infer V> ? V : never;
