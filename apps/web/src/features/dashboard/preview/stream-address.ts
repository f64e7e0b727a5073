import type { Table } from '@pitdesk/contracts';

/** Where a table's picture comes from; undefined where it has none that a page may show. */
export function streamAddress(table: Pick<Table, 'stream_url'>): string | undefined {
  if (!table.stream_url) return undefined;
  const url = URL.parse(table.stream_url);
  return url !== null && ['https:', 'http:'].includes(url.protocol) ? url.href : undefined;
}
