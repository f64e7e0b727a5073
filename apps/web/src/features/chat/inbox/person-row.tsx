import type { Assignment } from '@pitdesk/contracts/assignments';
import type { WaitingPerson } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { Holder } from '../assignment/rules.ts';
import { UnsentMark } from '../unsent-mark.tsx';
import { PersonFacts } from '../waiting/person-facts.tsx';
import { HolderMark } from './conversation-row.tsx';

interface Props {
  person: WaitingPerson;
  /** The name of the row among those of the list. */
  row: string;
  chatId: EntityId;
  /** The name of the table. */
  table: string;
  to: string;
  chosen: boolean;
  /** The assignment of the player, else of the table. */
  assignment: Assignment | null;
  /** The holder, relative to the reader. */
  holder: Holder;
  tabbable: boolean;
  onFocus: (row: string) => void;
  /** Its position in the list from 1, and the number of players, mounted or not. */
  position: number;
  of: number;
}

/** A player who waits: the reason, the table, the language, the wait, the holder and the number of messages. */
export const PersonRow = memo(function PersonRow(props: Props) {
  const { person, row, chatId, table, to, chosen, assignment, holder, tabbable, onFocus, position, of } =
    props;
  return (
    <li aria-posinset={position} aria-setsize={of}>
      <Link
        className="conversation"
        to={to}
        data-row={row}
        aria-current={chosen ? 'true' : undefined}
        tabIndex={tabbable ? 0 : -1}
        onFocus={() => onFocus(row)}
      >
        <PersonFacts person={person} table={table}>
          <UnsentMark chatId={chatId} player={person.player} />
          {assignment !== null && <HolderMark assignment={assignment} holder={holder} />}
        </PersonFacts>
      </Link>
    </li>
  );
});
