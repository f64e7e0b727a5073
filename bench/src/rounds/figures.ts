import { startProduct } from '@pitdesk/rig/product';
import { type Figure, round } from '../report.ts';
import { explain } from './explained.ts';
import { type Exported, exported } from './exported.ts';
import { filtersAround } from './filters.ts';
import { fillBook, withClient } from './million-rounds.ts';
import { plainPage } from './plain-paging.ts';
import { servePostgres } from './postgres.ts';
import { type Beside, Rounds } from './rounds-reads.ts';

const MEGABYTE = 1_000_000;
const LAST_NUMBERED = 400;

/** Measures 1,000,000 rounds on PostgreSQL: pages, filters and export, in a separate product. */
export async function roundsFigures(): Promise<Figure[]> {
  const server = await servePostgres();
  try {
    const product = await startProduct({
      LOG_LEVEL: 'warn',
      OPERATOR_DATABASE_URL: server.operator,
      CONSOLE_DATABASE_URL: server.console,
      SIM_PLAYERS: '0',
      SIM_SPEED: '0.01',
    });
    try {
      await fillBook(server.operator);
      const rounds = await Rounds.of(product);
      return [
        ...(await pageFigures(rounds, server.operator)),
        ...(await exportFigures(rounds, product.gateway.pid)),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await server.stop();
  }
}

async function pageFigures(rounds: Rounds, url: string): Promise<Figure[]> {
  const { middle, oldest, count } = await withClient(url, placesOf);
  const filters = filtersAround(middle);
  const lastPage = (await rounds.page(`to=${oldest}`)).meta.next;
  const first = await rounds.besideFirst('');
  const numbered = await rounds.besideFirst(`page=${LAST_NUMBERED}`);
  const last = await rounds.besideFirst(`after=${lastPage}`);
  const filtered: Beside[] = [];
  for (const { query } of filters) {
    filtered.push(await rounds.besideFirst(query));
    const { next } = (await rounds.page(query)).meta;
    if (next) filtered.push(await rounds.besideFirst(`${query}&after=${lastPage}`));
  }
  const slowest = filtered.reduce((one, other) => (timesFirst(other) > timesFirst(one) ? other : one));
  const plain = await withClient(url, async (client) => {
    await explain(client, filters);
    return {
      first: await plainPage(client, 0),
      numbered: await plainPage(client, (LAST_NUMBERED - 1) * 25),
      last: await plainPage(client, count - 25),
    };
  });
  const peerIs = 'OFFSET and COUNT(*) over the same table, asked without gateway and operator';
  const ms = (value: number) => `${round(value, 1)} ms`;
  const beside = (page: Beside) => `${ms(page.ms)} (${round(timesFirst(page), 1)}×)`;
  return [
    {
      what: `First page of ${round(count)} rounds`,
      ours: ms(first.firstMs),
      peer: ms(plain.first),
      peerIs,
      aim: '',
    },
    {
      what: `Page ${LAST_NUMBERED}, the last with a number`,
      ours: beside(numbered),
      peer: ms(plain.numbered),
      peerIs,
      aim: 'within 2×',
    },
    { what: 'The last page, by cursor', ours: beside(last), peer: ms(plain.last), peerIs, aim: 'within 2×' },
    {
      what: `The slowest of ${filtered.length} pages by filter (${slowest.query.replace(middle, '…').replace(`${lastPage}`, '…')})`,
      ours: beside(slowest),
      peer: '',
      peerIs: '',
      aim: 'within 2×',
    },
  ];
}

const timesFirst = ({ ms, firstMs }: Beside): number => ms / firstMs;

async function exportFigures(rounds: Rounds, pid: number): Promise<Figure[]> {
  const short = await exported(rounds, pid, '&winner=tie&table_id=3');
  const all = await exported(rounds, pid, '');
  const described = ({ seconds, bytes, rows, early, late }: Exported) =>
    `${round(rows)} rows, ${round(bytes / MEGABYTE)} MB in ${round(seconds)} s; gateway at most ${round(early / MEGABYTE)} MB in the first tenth, ${round(late / MEGABYTE)} MB in the last`;
  return [
    {
      what: 'Export of every round, JSON',
      ours: described(all),
      peer: described(short),
      peerIs: 'our own export of a few thousand rows',
      aim: 'flat memory',
    },
  ];
}

type Places = { middle: string; oldest: string; count: number };

async function placesOf(client: Parameters<Parameters<typeof withClient>[1]>[0]): Promise<Places> {
  const at = async (offset: number): Promise<string> => {
    const { rows } = await client.query<{ at: Date }>(
      'SELECT started_at AS at FROM rounds WHERE superseded_at IS NULL ORDER BY started_at, id OFFSET $1 LIMIT 1',
      [offset],
    );
    return rows[0]?.at.toISOString() ?? '';
  };
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM rounds WHERE superseded_at IS NULL',
  );
  const count = rows[0]?.count ?? 0;
  return { middle: await at(Math.floor(count / 2)), oldest: await at(50), count };
}
