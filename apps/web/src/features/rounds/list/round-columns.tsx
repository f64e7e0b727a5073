import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameFilter } from '@pitdesk/contracts/games';
import { OTHER_GAME } from '@pitdesk/contracts/games';
import type { Round } from '@pitdesk/contracts/rounds';
import type { TFunction } from 'i18next';
import type { Column } from '#components/data-list/list-columns.tsx';
import { Moment } from '#components/moment.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { Hands, NumberMark, RoundStateMark, WinnerMark, WonSideBets } from '../result/result-mark.tsx';

const NONE = <span aria-hidden="true">–</span>;

/** Returns the columns of a list of rounds by game; a list of one table has no table column. */
export function roundColumns(
  t: TFunction<['rounds', 'fields']>,
  game: GameFilter,
  tableTitle: ((tableId: EntityId) => string) | undefined,
  inCorrection: ReadonlySet<string>,
): Column<Round>[] {
  const table: Column<Round>[] =
    tableTitle === undefined
      ? []
      : [
          {
            key: 'table',
            title: t('fields:table'),
            render: ({ table_id }) => <bdi translate="no">{plainLine(tableTitle(table_id))}</bdi>,
            width: 136,
            optional: 'on',
          },
        ];
  return [
    {
      key: 'started_at',
      title: t('column.time'),
      render: ({ started_at }) => <Moment at={started_at} leading />,
      width: 140,
      sort: { by: 'started_at', first: 'desc' },
    },
    ...table,
    ...(game === 'baccarat' ? baccaratColumns(t) : []),
    ...(game === 'roulette' ? rouletteColumns(t) : []),
    {
      key: 'dealer',
      title: t('fields:dealer'),
      render: ({ dealer }) =>
        dealer === null ? NONE : <bdi translate="no">{plainLine(dealer.display_name)}</bdi>,
      width: 84,
      optional: 'on',
    },
    {
      key: 'state',
      title: t('fields:state'),
      render: (round) => (
        <>
          <RoundStateMark round={round} />{' '}
          {inCorrection.has(String(round.id)) && (
            <span className="pill is-attention">{t('corrections.waits')}</span>
          )}
        </>
      ),
    },
    {
      key: 'settled_at',
      title: t('column.settled'),
      render: ({ settled_at }) => (settled_at === null ? NONE : <Moment at={settled_at} shows="whole" />),
      width: 190,
      optional: game === OTHER_GAME ? 'on' : 'off',
    },
    {
      key: 'id',
      title: t('fields:id'),
      render: ({ id }) => id,
      width: 110,
      align: 'end',
      optional: game === OTHER_GAME ? 'on' : 'off',
    },
  ];
}

const baccaratColumns = (t: TFunction<['rounds', 'fields']>): Column<Round>[] => [
  {
    key: 'shoe',
    title: t('column.shoe'),
    render: ({ shoe }) => (shoe === null ? NONE : `${shoe.number} / ${shoe.round}`),
    width: 104,
    align: 'end',
    optional: 'on',
  },
  {
    key: 'cards',
    title: t('fields:cards'),
    render: ({ cards }) => <Hands cards={cards} />,
    // Two hands of three cards.
    width: 252,
    wide: true,
  },
  {
    key: 'totals',
    title: t('fields:totals'),
    render: ({ outcome }) => (outcome === null ? NONE : `${outcome.player_total} : ${outcome.banker_total}`),
    width: 66,
    align: 'end',
    optional: 'on',
  },
  {
    key: 'winner',
    title: t('fields:winner'),
    render: ({ outcome }) => (outcome === null ? NONE : <WinnerMark winner={outcome.winner} />),
    width: 92,
  },
  {
    key: 'pairs',
    title: t('fields:pairs'),
    render: ({ outcome }) => pairsText(t, outcome) ?? NONE,
    width: 80,
    optional: 'on',
  },
  {
    key: 'side_bets',
    title: t('column.sideBets'),
    render: ({ side_bets }) => <WonSideBets sideBets={side_bets} />,
    width: 150,
    optional: 'off',
  },
];

const rouletteColumns = (t: TFunction<['rounds', 'fields']>): Column<Round>[] => [
  {
    key: 'number',
    title: t('fields:number'),
    render: ({ number }) => (number === null ? NONE : <NumberMark number={number} />),
    width: 150,
  },
];

function pairsText(t: TFunction<'rounds'>, outcome: Round['outcome']): string | null {
  if (outcome === null) return null;
  const pairs = [
    outcome.player_pair ? t('pictures.winner.player') : null,
    outcome.banker_pair ? t('pictures.winner.banker') : null,
  ].filter((pair) => pair !== null);
  return pairs.length === 0 ? null : pairs.join(' + ');
}
