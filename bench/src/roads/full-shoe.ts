import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import type { Table } from '@pitdesk/contracts/tables';
import { requestToken } from '@pitdesk/rig';
import { type Product } from '@pitdesk/rig/product';

/** A shoe has some 80 rounds: less than one page. */
const PAGE = 100;

interface FullShoe {
  tableId: string;
  /** The gateway's answer, newest round first. */
  answer: Paginated<Round>;
}

/** Returns the rounds of the longest recent complete shoe of one table of the demo casino. */
export async function fullShoe({ gateway }: Product): Promise<FullShoe> {
  const headers = { authorization: `Bearer ${await requestToken(gateway.url)}` };
  const fetchJson = async <T>(path: string): Promise<T> => {
    const answer = await fetch(gateway.url + path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  const tables = await fetchJson<Table[]>('/api/tables');
  const table = tables.find(({ title }) => title === 'Emerald 3');
  if (table === undefined) throw new Error('The demo casino has no Emerald 3');
  const rounds = `/api/rounds?table_id=${table.id}`;
  const newest = (await fetchJson<Paginated<Round>>(`${rounds}&per_page=1`)).data[0]?.shoe?.number ?? 0;
  const shoes = await Promise.all(
    [1, 2, 3, 4].map((back) =>
      fetchJson<Paginated<Round>>(`${rounds}&shoe=${newest - back}&per_page=${PAGE}`),
    ),
  );
  const [longest] = shoes.sort((one, other) => other.data.length - one.data.length);
  if (longest === undefined || longest.data.length === 0) throw new Error('No shoe was played to its end');
  return { tableId: String(table.id), answer: { ...longest, meta: { ...longest.meta, next: null } } };
}

/** Returns true for the request of the roads' rounds: its pages have 100 rounds, those of the list do not. */
export const asksForTheShoe = (url: URL): boolean =>
  url.pathname === '/api/rounds' && url.searchParams.get('per_page') === String(PAGE);
