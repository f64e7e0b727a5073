import { type Table, webAddress } from '@pitdesk/contracts';

/** Where a table's picture comes from; undefined where it has none that a page may show. */
export const streamAddress = ({ stream_url }: Pick<Table, 'stream_url'>): string | undefined =>
  webAddress(stream_url ?? '')?.href;
