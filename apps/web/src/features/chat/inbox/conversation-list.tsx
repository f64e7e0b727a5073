import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation } from '@pitdesk/contracts/chat';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { useGrowingCount } from '#lib/text/use-growing-count.ts';
import { assignableOf, holderOf } from '../assignment/rules.ts';
import { placeName } from '../live/place.ts';
import { ConversationRow } from './conversation-row.tsx';
import { choiceOf, isChosen, isChosenPerson, type NameOf, type WaitingAt } from './conversation-rules.ts';
import type { Chosen } from './inbox-view.ts';
import { PersonRow } from './person-row.tsx';

/** The step of each key. */
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The number of rows that are mounted at first, and added at the end of the scrolled list. */
const ROWS_AT_ONCE = 100;

interface Props {
  people: readonly WaitingAt[];
  tables: readonly Conversation[];
  nameOf: NameOf;
  chosen: Chosen;
  user: LoadedUser;
  linkTo: (chosen: Chosen) => string;
  rows: RefObject<HTMLDivElement | null>;
}

/** The players who wait, each with a row, and below them the tables. The arrow keys lead through both. */
export function ConversationList(props: Props) {
  const { people, tables, nameOf, chosen, user, linkTo, rows } = props;
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const [personCount, peopleEnd] = useGrowingCount(people.length, ROWS_AT_ONCE);
  const [tableCount, tablesEnd] = useGrowingCount(tables.length, ROWS_AT_ONCE);
  const persons = people.slice(0, personCount).map((one) => ({ ...one, row: rowOf(choiceOf(one)) }));
  const mounted = tables.slice(0, tableCount).map((table) => ({ table, row: String(table.table.id) }));
  // The table of an open player who does not wait stands for both.
  const isListed = people.some((one) => isChosenPerson(one, chosen));
  const chosenRow = isListed ? rowOf(chosen) : (chosen.table ?? undefined);
  const ids = [...persons, ...mounted].map(({ row }) => row);
  const { tabbable, noteFocus, onKeyDown } = useRovingRows(rows, ids, chosenRow);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed in the rows.
    <div ref={rows} onKeyDown={onKeyDown}>
      {people.length > 0 && (
        <>
          <h3 className="visually-hidden" id="waiting-title">
            {t('list.waiting', { number: formatNumber(people.length, language) })}
          </h3>
          <ul className="conversations" aria-labelledby="waiting-title">
            {persons.map(({ conversation, person, row }, index) => {
              const { chat_id, table } = conversation;
              const assignable = assignableOf(conversation, person);
              return (
                <PersonRow
                  key={row}
                  person={person}
                  row={row}
                  chatId={chat_id}
                  table={nameOf(table.id, table.title)}
                  to={linkTo({ table: String(table.id), player: person.player })}
                  chosen={row === chosenRow}
                  assignment={assignable.assignment}
                  holder={holderOf(assignable, user)}
                  tabbable={tabbable === row}
                  onFocus={noteFocus}
                  position={index + 1}
                  of={people.length}
                />
              );
            })}
            {personCount < people.length && <li ref={peopleEnd} aria-hidden="true" />}
          </ul>
          {tables.length > 0 && <h3 className="inbox__tables">{t('list.tables')}</h3>}
        </>
      )}
      <ul className="conversations" aria-label={t('list.title')}>
        {mounted.map(({ table: conversation, row }, index) => (
          <ConversationRow
            key={row}
            conversation={conversation}
            name={nameOf(conversation.table.id, conversation.table.title)}
            to={linkTo({ table: row, player: null })}
            chosen={row === chosenRow && isChosen(conversation, chosen.table)}
            holder={holderOf(conversation, user)}
            tabbable={tabbable === row}
            onFocus={noteFocus}
            position={index + 1}
            of={tables.length}
          />
        ))}
        {tableCount < tables.length && <li ref={tablesEnd} aria-hidden="true" />}
      </ul>
    </div>
  );
}

const rowOf = ({ table, player }: Chosen): string => placeName({ chatId: table ?? '', player });

/** Moves the focus between the rows of a list, from the focused or else the chosen one. */
export function moveAmongRows(list: HTMLElement | null, by: number): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const from =
    focused === -1 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'true') : focused;
  rows[Math.min(Math.max(from + by, 0), rows.length - 1)]?.focus();
}

/** The row that is the list's Tab stop: the last focused, else the chosen, else the first one. */
function useRovingRows(list: RefObject<HTMLElement | null>, rows: readonly string[], chosen?: string) {
  const [last, setLast] = useState<string>();
  const tabbable = [last, chosen].find((row) => row !== undefined && rows.includes(row)) ?? rows[0];
  return {
    tabbable,
    noteFocus: setLast,
    onKeyDown: (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      const isRow = event.target instanceof Element && event.target.matches('[data-row]');
      if (by === undefined || !isRow || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      moveAmongRows(list.current, by);
    },
  };
}
