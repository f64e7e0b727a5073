import { STREAM_TYPE } from '@pitdesk/contracts/tables';
import type { TableRow } from '../rows.ts';
import { DAY, HOUR, MINUTE } from '../time.ts';

type Stream = keyof typeof STREAM_TYPE | 'none';

interface TablePlan {
  title: string;
  game: TableRow['game'];
  terminalId: number;
  description: string;
  decks?: number;
  wheel?: TableRow['wheel'];
  sideBets?: TableRow['sideBets'];
  /** The smallest and the largest bet. */
  limits?: readonly [min: number, max: number];
  stream?: Stream;
  state?: TableRow['state'];
  active?: boolean;
  /** The time since the table's last round, in milliseconds, when it is not playing now. */
  idleFor?: number;
}

/** The title that terminals 1 and 2 share, so that a title alone does not identify a table. */
const SHARED_TITLE = 'Grand Salon';

const PLANS: readonly TablePlan[] = [
  {
    title: 'Emerald 1',
    game: 'baccarat',
    terminalId: 1,
    description: 'Classic baccarat, limits 5 to 2,000',
    limits: [5, 2_000],
  },
  {
    title: 'Emerald 2',
    game: 'baccarat',
    terminalId: 1,
    description: 'Classic baccarat, limits 25 to 5,000; the preview is a recording',
    limits: [25, 5_000],
    stream: 'hls',
  },
  {
    title: 'Emerald 3',
    game: 'baccarat',
    terminalId: 1,
    description: 'Slow squeeze, limits 50 to 10,000',
    limits: [50, 10_000],
  },
  {
    title: 'Sapphire 1',
    game: 'roulette',
    terminalId: 1,
    description: 'Single zero, la partage, limits 1 to 1,000; the preview is a recording',
    limits: [1, 1_000],
    stream: 'progressive',
  },
  {
    title: 'Sapphire 2',
    game: 'roulette',
    terminalId: 1,
    description: 'Single zero, limits 0.50 to 500',
    limits: [0.5, 500],
  },
  {
    title: SHARED_TITLE,
    game: 'baccarat',
    terminalId: 1,
    description: 'The big room of the first lobby, limits 100 to 25,000',
    limits: [100, 25_000],
  },
  {
    title: 'Ruby 1',
    game: 'baccarat',
    terminalId: 2,
    description: 'Classic baccarat, limits 5 to 2,000',
    limits: [5, 2_000],
  },
  {
    title: 'Ruby 2',
    game: 'baccarat',
    terminalId: 2,
    description: 'Commission-free side bets, limits 10 to 3,000',
    limits: [10, 3_000],
    sideBets: ['player_pair', 'banker_pair', 'either_pair', 'dragon_7', 'panda_8'],
  },
  {
    title: 'Onyx 1',
    game: 'roulette',
    terminalId: 2,
    description: 'Single zero with neighbour bets, limits 1 to 1,000',
    limits: [1, 1_000],
  },
  {
    title: 'Onyx 2',
    game: 'roulette',
    terminalId: 2,
    description: 'Single zero, limits 5 to 5,000; its camera is being replaced',
    limits: [5, 5_000],
    stream: 'none',
  },
  {
    title: SHARED_TITLE,
    game: 'baccarat',
    terminalId: 2,
    description: 'The big room of the second lobby, limits 100 to 25,000',
    limits: [100, 25_000],
  },
  {
    title: 'Pearl 1',
    game: 'baccarat',
    terminalId: 3,
    description: 'Baccarat from six decks, limits 1 to 500',
    limits: [1, 500],
    decks: 6,
  },
  {
    title: 'Pearl 2',
    game: 'baccarat',
    terminalId: 3,
    description: 'Classic baccarat, limits 5 to 2,000',
    limits: [5, 2_000],
    state: 'paused',
    idleFor: 12 * MINUTE,
  },
  {
    title: 'Topaz 1',
    game: 'roulette',
    terminalId: 3,
    description: 'Double zero, limits 0.50 to 500',
    limits: [0.5, 500],
    wheel: 'double_zero',
  },
  {
    title: 'Topaz 2',
    game: 'roulette',
    terminalId: 3,
    description: 'Single zero, limits 1 to 1,000; the wheel is being levelled',
    limits: [1, 1_000],
    state: 'maintenance',
    idleFor: 3 * HOUR,
  },
  {
    title: 'Quartz 1',
    game: 'baccarat',
    terminalId: 3,
    description: 'Closed for the season',
    state: 'closed',
    active: false,
    idleFor: 9 * DAY,
  },
];

/** Paths on the media host; the host is added when a table is read. */
function streamPath(tableId: number, stream: Stream): string | null {
  switch (stream) {
    case 'hls':
      return '/media/hls/baccarat/index.m3u8';
    case 'progressive':
      return '/media/video/roulette.webm';
    case 'embedded':
      return `/streams/${tableId}`;
    case 'none':
      return null;
  }
}

/** A table and the end of its last seeded round, in milliseconds since 1970. */
export interface SeededTable {
  row: TableRow;
  playedUntil: number;
}

/** The defaults of a table's plan. */
const USUAL = {
  decks: 8,
  wheel: 'single_zero',
  sideBets: [],
  stream: 'embedded',
  state: 'open',
  active: true,
  idleFor: 0,
} satisfies Partial<TablePlan>;

export function demoTables(now: number): SeededTable[] {
  return PLANS.map((plan, index) => {
    const { stream, idleFor, limits, ...columns } = { ...USUAL, ...plan };
    const id = index + 1;
    const created = new Date(now - 180 * DAY);
    return {
      playedUntil: now - idleFor,
      row: {
        ...columns,
        id,
        orderedState: null,
        stateSince: new Date(now - (idleFor === 0 ? 5 * HOUR : idleFor)),
        minBet: limits?.[0] ?? null,
        maxBet: limits?.[1] ?? null,
        streamType: stream === 'none' ? STREAM_TYPE.embedded : STREAM_TYPE[stream],
        streamPath: streamPath(id, stream),
        createdAt: created,
        updatedAt: created,
      },
    };
  });
}
