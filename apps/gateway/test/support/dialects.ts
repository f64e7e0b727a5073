import fc from 'fast-check';

/** A random encoding of the same rows: names, types, envelope, order, and unreadable rows among them. */
export interface Spoken<T> {
  /** The operator's answer. */
  readonly json: unknown;
  /** The expected rows, in any order. */
  readonly rows: readonly T[];
  /** The number of unreadable rows. */
  readonly unreadable: number;
}

type Json = Record<string, unknown>;

/** The encodings of one field: its names and types. */
interface FieldWays {
  readonly names?: readonly string[];
  readonly as?: readonly ((value: never) => unknown)[];
}

const text = (value: number | boolean): string => String(value);
const flags = [
  (value: boolean) => (value ? 1 : 0),
  (value: boolean) => (value ? '1' : '0'),
  (value: boolean) => (value ? 'true' : 'false'),
];
const seconds = (value: string): number => Date.parse(value) / 1_000;
const milliseconds = (value: string): number => Date.parse(value);
const naive = (value: string): string => value.slice(0, 19).replace('T', ' ');
const offset = (value: string): string =>
  `${new Date(Date.parse(value) + 3_600_000).toISOString().slice(0, 19)}+0100`;
const times = [seconds, milliseconds, naive, offset];

const id = fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.stringMatching(/^[a-z]{1,6}-[0-9]{1,4}$/));
const word = fc.stringMatching(/^[A-Z][a-zäé ]{0,10}[a-z]$/);
const moment = fc
  .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })
  .map((at) => new Date(Math.floor(at / 1_000) * 1_000).toISOString());

/** Values from which no record can be read. */
const garbage = fc.constantFrom<unknown>(
  null,
  7,
  'row',
  [],
  {},
  { id: null },
  { id: {} },
  { title: 'x', name: 'x' },
);

const camel = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function spokenRow(row: Json, ways: Readonly<Record<string, FieldWays>>): fc.Arbitrary<Json> {
  const fields = Object.entries(row).map(([name, value]) => {
    const { names = [], as = [] } = ways[name] ?? {};
    const written = fc.constantFrom(name, camel(name), ...names);
    // Each conversion belongs to this field, and takes its value.
    const typed = fc
      .constantFrom(...[(same: never) => same, ...as])
      .map((convert) => convert(value as never));
    const spelled = fc.tuple(written, typed).map(([key, worded]): [string, unknown][] => [[key, worded]]);
    if (value !== null) return spelled;
    return fc.constantFrom<[string, unknown][]>([[name, null]], [[name, '']], []);
  });
  return fc
    .tuple(
      fc.tuple(...fields),
      fc.dictionary(fc.stringMatching(/^x_[a-z]{1,5}$/), fc.jsonValue(), { maxKeys: 2 }),
    )
    .map(([spelled, unknown]) => ({ ...unknown, ...Object.fromEntries(spelled.flat()) }));
}

const envelopes: readonly ((rows: readonly unknown[]) => unknown)[] = [
  (rows) => rows,
  (rows) => ({ response: rows }),
  (rows) => ({ data: rows }),
  (rows) => ({ response: { data: rows } }),
  (rows) => ({ status: 'ok', result: { items: rows } }),
  (rows) => ({
    data: rows,
    meta: { current_page: 1, per_page: '100', total: String(rows.length), last_page: 1 },
  }),
  (rows) => ({ data: rows, meta: { page: 1, per_page: 100, total: rows.length, last_page: 1 } }),
  (rows) => ({ content: rows, totalElements: rows.length }),
];

function spokenList<T extends object>(
  row: fc.Arbitrary<T>,
  ways: Readonly<Record<string, FieldWays>>,
  identity: (row: T) => string,
): fc.Arbitrary<Spoken<T>> {
  return fc.uniqueArray(row, { selector: identity, minLength: 1, maxLength: 6 }).chain((rows) =>
    fc
      .tuple(
        fc.tuple(...rows.map((one) => spokenRow(one as Json, ways))),
        fc.array(garbage, { maxLength: 3 }),
        fc.constantFrom(...envelopes),
        fc.nat(),
      )
      .map(([spelled, bad, envelope, turn]) => {
        const all = [...spelled, ...bad];
        const at = turn % all.length;
        return { json: envelope([...all.slice(at), ...all.slice(0, at)]), rows, unreadable: bad.length };
      }),
  );
}

const terminal: FieldWays = { names: ['terminal'], as: [text] };

export const spokenTables: fc.Arbitrary<Spoken<object>> = spokenList(
  fc.record({
    id,
    title: word,
    terminal_id: fc.integer({ min: 0, max: 9 }),
    description: fc.constant(null),
    active: fc.boolean(),
    stream_type: fc.constantFrom(1, 2, 3),
  }),
  {
    id: { as: [] },
    title: { names: ['name'] },
    terminal_id: terminal,
    active: { names: ['is_active', 'enabled'], as: flags },
    stream_type: { as: [text] },
  },
  (row) => String(row.id),
);

export const spokenMessages: fc.Arbitrary<Spoken<object>> = spokenList(
  fc.record({ id, chat_id: fc.constant(3), sender: word, message: word, created_at: moment }),
  {
    chat_id: { as: [text] },
    message: { names: ['text', 'body'] },
    sender: { names: ['author', 'from'] },
    created_at: { names: ['sent_at', 'timestamp'], as: times },
  },
  (row) => String(row.id),
);

export const spokenEvents: fc.Arbitrary<Spoken<object>> = spokenList(
  fc.record({
    id,
    name: word,
    active: fc.boolean(),
    starts_at: fc.option(moment),
    terminal_id: fc.integer({ min: 0, max: 9 }),
  }),
  {
    name: { names: ['title'] },
    active: { names: ['is_active'], as: flags },
    starts_at: { names: ['start_at', 'start_date'], as: times },
    terminal_id: terminal,
  },
  (row) => String(row.id),
);

export const spokenDealers: fc.Arbitrary<Spoken<object>> = spokenList(
  fc.record({ id, display_name: word, active: fc.boolean() }),
  { display_name: { names: ['name', 'nickname'] }, active: { as: flags } },
  (row) => String(row.id),
);

export const spokenUser: fc.Arbitrary<Spoken<object>> = fc
  .record({ id, username: word, email: word, terminal_id: fc.integer({ min: 0, max: 9 }) })
  .chain((user) =>
    fc
      .tuple(
        spokenRow(user, {
          username: { names: ['user_name', 'login'] },
          email: { names: ['mail'] },
          terminal_id: terminal,
        }),
        fc.constantFrom<(one: unknown) => unknown>(
          (one) => one,
          (one) => ({ response: one }),
          (one) => ({ data: one }),
          (one) => ({ status: 'ok', user: one }),
        ),
      )
      .map(([spelled, envelope]) => ({ json: envelope(spelled), rows: [user], unreadable: 0 })),
  );

/** Clients of the game socket: all fields may be missing, and the client is listed nevertheless. */
export const spokenClients: fc.Arbitrary<Spoken<object>> = fc
  .array(fc.record({ socket_id: id.map(String), player: word, table_name: word }), { maxLength: 6 })
  .chain((clients) =>
    fc
      .tuple(
        fc.tuple(...clients.map(spokenClient)),
        fc.array(fc.constantFrom<unknown>(null, 7, 'client', []), { maxLength: 3 }),
        fc.nat(),
        fc.boolean(),
      )
      .map(([spelled, bad, turn, isWrapped]) => {
        const all = [...spelled, ...bad];
        const at = all.length === 0 ? 0 : turn % all.length;
        const turned = [...all.slice(at), ...all.slice(0, at)];
        return { json: isWrapped ? { clients: turned } : turned, rows: clients, unreadable: bad.length };
      }),
  );

const spokenClient = ({
  socket_id,
  player,
  table_name,
}: {
  socket_id: string;
  player: string;
  table_name: string;
}) =>
  fc.constantFrom<object>(
    { role: 'player', socket_id, detail: { player, table_name } },
    { role: 'player', socket_id, detail: { player, table_name, balance: 7 }, ip: '::1' },
    { role: null, socketId: socket_id, detail: { player_name: player, tableName: table_name } },
    { socket_id, player, table_name },
    { Role: 'PLAYER', SocketId: socket_id, Detail: { Player: player, TableName: table_name } },
    { role: 7, sid: socket_id, detail: { name: player, table: table_name } },
  );
