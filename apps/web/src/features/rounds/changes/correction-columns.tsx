import type { EntityId, RoundCorrection } from '@pitdesk/contracts';
import type { TFunction } from 'i18next';
import type { Column } from '../../../components/data-list/list-table.tsx';
import { Moment } from '../../../components/moment.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import { ResultMark } from '../result/result-mark.tsx';
import { roundName } from '../result/round-name.ts';
import { CorrectionStateMark } from './correction-state.tsx';
import { correctedRound } from './use-corrected-result.ts';

/** What the list of corrections shows of each. */
export const correctionColumns = (
  t: TFunction<'rounds'>,
  tableTitle: (tableId: EntityId) => string,
): Column<RoundCorrection>[] => [
  {
    key: 'proposed_at',
    title: t('corrections.proposed'),
    render: ({ proposed_at }) => <Moment at={proposed_at} leading />,
    width: 150,
  },
  {
    key: 'by',
    title: t('corrections.by'),
    render: ({ proposed_by }) => <bdi>{plainLine(proposed_by.username)}</bdi>,
    width: 110,
  },
  {
    key: 'table',
    title: t('column.table'),
    render: ({ round }) => <bdi>{plainLine(tableTitle(round.table_id))}</bdi>,
    width: 140,
  },
  { key: 'round', title: t('column.round'), render: ({ round }) => roundName(round), width: 100 },
  {
    key: 'before',
    title: t('correct.before'),
    render: ({ round }) => <ResultMark round={round} />,
    width: 120,
  },
  {
    key: 'after',
    title: t('correct.after'),
    render: ({ round, result }) => <ResultMark round={correctedRound(round, result)} />,
    width: 120,
  },
  {
    key: 'reason',
    title: t('reason.label'),
    render: ({ reason }) => <bdi title={reason}>{plainLine(reason)}</bdi>,
    wide: true,
  },
  {
    key: 'state',
    title: t('column.state'),
    render: ({ state }) => <CorrectionStateMark state={state} />,
    width: 150,
  },
];
