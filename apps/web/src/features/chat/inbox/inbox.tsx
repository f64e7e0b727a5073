import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation } from '@pitdesk/contracts/chat';
import type { GameFilter } from '@pitdesk/contracts/games';
import { OTHER_GAME } from '@pitdesk/contracts/games';
import { Button, Empty, Flex, type InputRef } from 'antd';
import { FileChartColumnIcon, KeyboardIcon, MessageSquareIcon } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { areLetterKeysOn } from '#api/settings.ts';
import { LinkButton } from '#components/link-button.tsx';
import { NotFound } from '#components/not-found.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useDashboardTablesQuery, useIsWaitKnown } from '#features/tables/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { shellLayer } from '#lib/interaction/shell-layer.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { nextExpiry, withoutExpired } from '../assignment/rules.ts';
import { placeName } from '../live/place.ts';
import { ChosenConversation, ONE_AT_A_TIME, type ThreadActions } from './chosen-conversation.tsx';
import { moveAmongRows } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import {
  choiceOf,
  type GameOf,
  isChosen,
  nextDue,
  nextUnread,
  nextWaiting,
  peopleOf,
  tablesOf,
  type WaitingAt,
} from './conversation-rules.ts';
import { actionOf, type InboxAction } from './inbox-keys.ts';
import { type Chosen, EVERYTHING, type InboxView, NONE_CHOSEN, useInboxView } from './inbox-view.ts';

interface Props {
  user: LoadedUser;
  conversations: readonly Conversation[];
  /** Shown above the list. */
  notice: ReactNode;
}

/** The list of conversations beside the chosen one, and the keys for both. */
export function Inbox({ user, conversations, notice }: Props) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const { view: addressed, go, linkTo } = useInboxView();
  const [find, setFind] = useState('');
  const rows = useRef<HTMLDivElement>(null);
  const searchField = useRef<InputRef>(null);
  const thread = useRef<ThreadActions>(null);
  const gameOf = useGameOf();
  const nameOf = useTableNames();
  const mayFigures = useMay('chat.figures');
  const { current, now } = useAtMoments(conversations);
  const options = { view: addressed, find, language, gameOf, nameOf, now };
  const people = peopleOf(current, options, user);
  const tables = tablesOf(current, options, user);
  const openedByItself = useOpenedByItself(addressed.table, people, go);
  const [jumped, jump] = useJump(go);
  const view = { ...addressed, ...openedByItself, ...jumped };
  const chosen = current.find((one) => isChosen(one, view.table));

  const openNextWaiting = (): void => {
    // The view of unread tables has no players, and the order may be another one.
    const whole = { ...addressed, shown: 'all', order: 'waiting' } as const;
    const next = nextWaiting(peopleOf(current, { ...options, view: whole }, user), view);
    if (next !== undefined) jump(choiceOf(next));
  };
  const act: Record<InboxAction, () => void> = {
    next: () => moveAmongRows(rows.current, 1),
    previous: () => moveAmongRows(rows.current, -1),
    waiting: openNextWaiting,
    unread: () => {
      const next = nextUnread(tables, view.table);
      if (next !== undefined) jump({ table: String(next.table.id), player: null });
    },
    search: () => searchField.current?.focus(),
    take: () => thread.current?.take(),
    noAnswer: () => thread.current?.noAnswer(),
    reply: () => thread.current?.reply(),
    export: () => thread.current?.export(),
  };
  useInboxKeys((action) => act[action]());

  return (
    <div className="inbox" data-screen={view.table === null ? 'list' : 'thread'}>
      <ConversationPane
        conversations={current}
        people={people}
        tables={tables}
        gameOf={gameOf}
        nameOf={nameOf}
        view={view}
        find={find}
        onFind={setFind}
        onView={go}
        onClear={() => {
          setFind('');
          go(EVERYTHING);
        }}
        linkTo={linkTo}
        onNextWaiting={openNextWaiting}
        user={user}
        rows={rows}
        searchField={searchField}
        tools={
          <>
            {mayFigures && (
              <LinkButton
                type="text"
                size="small"
                icon={<FileChartColumnIcon />}
                to={paths.answers.link()}
                aria-label={t('answers')}
                title={t('answers')}
              />
            )}
            <Button
              className="key-hint"
              type="text"
              size="small"
              icon={<KeyboardIcon />}
              aria-label={t('keys.title')}
              title={t('keys.title')}
              aria-keyshortcuts="?"
              onClick={() => shellLayer.set('keys')}
            />
          </>
        }
        notice={notice}
      />
      {chosen === undefined ? (
        <NoneChosen wanted={view.table} listLink={linkTo(NONE_CHOSEN)} />
      ) : (
        <ChosenConversation
          key={placeName({ chatId: chosen.chat_id, player: view.player })}
          conversation={chosen}
          player={view.player}
          name={nameOf(chosen.table.id, chosen.table.title)}
          game={gameOf(chosen.table.id)}
          at={view.at}
          care={view.care}
          user={user}
          listLink={linkTo(NONE_CHOSEN)}
          tableLink={linkTo({ table: view.table, player: null })}
          actions={thread}
          onLeave={() => moveAmongRows(rows.current, 0)}
        />
      )}
    </div>
  );
}

/** Shown instead of a thread if none is chosen, or the address names an unknown one. */
function NoneChosen({ wanted, listLink }: { wanted: string | null; listLink: string }) {
  const { t } = useTranslation('inbox');
  return (
    <Flex component="section" align="center" justify="center" className="inbox__thread inbox__none">
      {wanted === null ? (
        <Empty
          image={<MessageSquareIcon />}
          description={
            <>
              <h2>{t('empty.noneChosen')}</h2>
              <p className="key-hint">{t('empty.noneChosenText')}</p>
            </>
          }
        />
      ) : (
        <NotFound what="conversation">
          <p>{t('empty.unknownText')}</p>
          <Link to={listLink}>{t('thread.back')}</Link>
        </NotFound>
      )}
    </Flex>
  );
}

/**
 * Returns the player with the longest wait, for a page that was opened without a conversation and shows list and thread side
 * by side; null if no player waits. It is chosen once, when the waits are known. A later wait opens no conversation.
 */
function useOpenedByItself(
  wanted: string | null,
  people: readonly WaitingAt[],
  go: (part: Partial<InboxView>, how: { replace: boolean }) => void,
): Chosen | null {
  const oneAtATime = useMediaQuery(ONE_AT_A_TIME);
  const isWaitKnown = useIsWaitKnown();
  const { key } = useLocation();
  // A filter replaces the address, and opens no conversation.
  const isOpening = useNavigationType() === NavigationType.Push;
  const [decided, setDecided] = useState<{ key: string; choice: Chosen | null } | null>(null);
  const isDue = decided === null || (isOpening && decided.key !== key);
  if (isDue && (isWaitKnown || wanted !== null || oneAtATime)) {
    const first = wanted === null && !oneAtATime ? people[0] : undefined;
    setDecided({ key, choice: first === undefined ? null : choiceOf(first) });
  }
  const isUndecided = decided === null;
  useEffect(() => {
    if (!isUndecided) return undefined;
    // A conversation that the user has chosen stays open.
    const leaveIt = (): void => setDecided({ key, choice: null });
    window.addEventListener('pointerdown', leaveIt, true);
    window.addEventListener('keydown', leaveIt, true);
    return () => {
      window.removeEventListener('pointerdown', leaveIt, true);
      window.removeEventListener('keydown', leaveIt, true);
    };
  }, [isUndecided, key]);
  const choice = wanted === null ? (decided?.choice ?? null) : null;
  useEffect(() => {
    if (choice !== null) go(choice, { replace: true });
  }, [choice, go]);
  return choice;
}

/**
 * Returns a function that opens a conversation at once, and the conversation until the address has it. The router changes
 * the address later, and the next key, such as that of a reply, would still be for the conversation before.
 */
function useJump(go: (choice: Chosen) => void): [Chosen | null, (choice: Chosen) => void] {
  const { key } = useLocation();
  const [last, setLast] = useState<{ from: string; choice: Chosen } | null>(null);
  const jump = (choice: Chosen): void => {
    setLast({ from: key, choice });
    go(choice);
  };
  return [last?.from === key ? last.choice : null, jump];
}

/** Runs the action of a pressed key, independent of the focus, unless the user has turned keys off. */
function useInboxKeys(run: (action: InboxAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = areLetterKeysOn() ? actionOf(event) : undefined;
    if (action === undefined) return;
    // Otherwise the slash would be typed into the search field.
    event.preventDefault();
    run(action);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Returns a function that finds the game of a table in the lobby's list. */
function useGameOf(): GameOf {
  const { data: tables } = useDashboardTablesQuery();
  const games = useMemo(
    () => new Map<string, GameFilter>(tables?.map(({ id, game }) => [String(id), game ?? OTHER_GAME])),
    [tables],
  );
  return useCallback((id) => games.get(String(id)), [games]);
}

/**
 * Returns the conversations without expired assignments, and the time. Both are updated when an assignment ends or a wait
 * passes its target.
 */
function useAtMoments(conversations: readonly Conversation[]): {
  current: readonly Conversation[];
  now: number;
} {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(nextExpiry(conversations, now) ?? NEVER, nextDue(conversations, now) ?? NEVER);
  useEffect(() => {
    if (next === NEVER) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, next - serverNow()) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  const current = useMemo(() => withoutExpired(conversations, now), [conversations, now]);
  return { current, now };
}

const NEVER = Number.POSITIVE_INFINITY;
