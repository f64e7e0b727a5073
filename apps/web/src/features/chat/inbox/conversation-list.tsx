import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation } from '@pitdesk/contracts/chat';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGrowingCount } from '#lib/text/use-growing-count.ts';
import { holderOf } from '../assignment/rules.ts';
import { ConversationRow } from './conversation-row.tsx';
import { isChosen, type NameOf } from './conversation-rules.ts';

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
  list: readonly Conversation[];
  nameOf: NameOf;
  chosen: string | null;
  user: LoadedUser;
  linkTo: (table: string) => string;
  rows: RefObject<HTMLUListElement | null>;
}

export function ConversationList({ list, nameOf, chosen, user, linkTo, rows }: Props) {
  const { t } = useTranslation('inbox');
  const [count, end] = useGrowingCount(list.length, ROWS_AT_ONCE);
  const mounted = list.slice(0, count);
  const ids = mounted.map(({ table }) => String(table.id));
  const { tabbable, noteFocus, onKeyDown } = useRovingRows(rows, ids, chosen ?? undefined);
  return (
    <ul className="plain-list" aria-label={t('list.title')} ref={rows} onKeyDown={onKeyDown}>
      {mounted.map((conversation, index) => {
        const id = String(conversation.table.id);
        return (
          <ConversationRow
            key={id}
            conversation={conversation}
            name={nameOf(conversation.table.id, conversation.table.title)}
            to={linkTo(id)}
            chosen={isChosen(conversation, chosen)}
            holder={holderOf(conversation, user)}
            tabbable={tabbable === id}
            onFocus={noteFocus}
            position={index + 1}
            of={list.length}
          />
        );
      })}
      {count < list.length && <li ref={end} aria-hidden="true" />}
    </ul>
  );
}

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
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      moveAmongRows(list.current, by);
    },
  };
}
