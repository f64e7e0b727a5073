import './side-pane.css';
import type { Conversation, Presence } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLiveTable } from '../../../../api/live/use-live-table.ts';
import { StateChip } from '../../../../components/state-chip.tsx';
import { paths } from '../../../../config/paths.ts';
import type { Suggestion } from '../../composer/suggestions/slash-query.ts';
import { CannedList } from './canned-list.tsx';
import { PlayersHere } from './players-here.tsx';
import { StaffHere } from './staff-here.tsx';

interface Props {
  conversation: Conversation;
  mine: boolean;
  staff: Presence['staff'];
  suggestions: readonly Suggestion[];
  onInsert: (suggestion: Suggestion) => void;
  onManage: () => void;
}

/** What one wants to know of a table while answering it. */
export function SidePane({ conversation, mine, staff, suggestions, onInsert, onManage }: Props) {
  const { t } = useTranslation('inbox');
  const { table, claim } = conversation;
  const live = useLiveTable(table.id);
  return (
    <>
      <section className="side__part">
        <div className="side__state">
          <StateChip tableId={table.id} />
          <Link to={paths.tableRounds.link(table.id, table.title)}>{t('side.rounds')}</Link>
        </div>
        <dl className="side__facts">
          <dt>{t('side.dealer')}</dt>
          <dd>{live === undefined ? '…' : (live.dealer?.display_name ?? t('side.noDealer'))}</dd>
        </dl>
      </section>
      <StaffHere claim={claim} mine={mine} staff={staff} />
      <PlayersHere table={table} />
      <CannedList suggestions={suggestions} onInsert={onInsert} onManage={onManage} />
    </>
  );
}
