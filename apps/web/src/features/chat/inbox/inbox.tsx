import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation } from '@pitdesk/contracts/chat';
import type { GameFilter } from '@pitdesk/contracts/games';
import { OTHER_GAME } from '@pitdesk/contracts/games';
import { Button, Empty, type InputRef } from 'antd';
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
import { ChosenConversation, ONE_AT_A_TIME, type ThreadActions } from './chosen-conversation.tsx';
import { moveAmongRows } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { type GameOf, isChosen, listOf, longestWaiting, nextDue, nextUnread } from './conversation-rules.ts';
import { actionOf, type InboxAction } from './inbox-keys.ts';
import { EVERYTHING, type InboxView, useInboxView } from './inbox-view.ts';

interface Props {
  user: LoadedUser;
  conversations: readonly Conversation[];
  /** Stands above the list. */
  notice: ReactNode;
}

/** The list of conversations beside the chosen one, and the keys that lead through both. */
export function Inbox({ user, conversations, notice }: Props) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const { view: addressed, go, linkTo } = useInboxView();
  const [find, setFind] = useState('');
  const rows = useRef<HTMLUListElement>(null);
  const searchField = useRef<InputRef>(null);
  const thread = useRef<ThreadActions>(null);
  const gameOf = useGameOf();
  const nameOf = useTableNames();
  const mayFigures = useMay('chat.figures');
  const { current, now } = useAtMoments(conversations);
  const list = listOf(current, { view: addressed, find, language, gameOf, nameOf, now }, user);
  const openedByItself = useOpenedByItself(addressed.table, list, go);
  const view = openedByItself === null ? addressed : { ...addressed, table: openedByItself };
  const chosen = current.find((one) => isChosen(one, view.table));

  const act: Record<InboxAction, () => void> = {
    next: () => moveAmongRows(rows.current, 1),
    previous: () => moveAmongRows(rows.current, -1),
    unread: () => {
      const next = nextUnread(list, view.table);
      if (next !== undefined) go({ table: String(next.table.id) });
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
        list={list}
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
        user={user}
        rows={rows}
        searchField={searchField}
        tools={
          <Button
            type="text"
            icon={<KeyboardIcon />}
            aria-label={t('keys.title')}
            title={t('keys.title')}
            aria-keyshortcuts="?"
            onClick={() => shellLayer.set('keys')}
          />
        }
        figures={
          mayFigures && (
            <LinkButton
              type="text"
              icon={<FileChartColumnIcon />}
              to={paths.answers.link()}
              aria-label={t('answers')}
              title={t('answers')}
            />
          )
        }
        notice={notice}
      />
      {chosen === undefined ? (
        <NoneChosen wanted={view.table} listLink={linkTo(null)} />
      ) : (
        <ChosenConversation
          key={String(chosen.chat_id)}
          conversation={chosen}
          name={nameOf(chosen.table.id, chosen.table.title)}
          game={gameOf(chosen.table.id)}
          at={view.at}
          care={view.care}
          user={user}
          listLink={linkTo(null)}
          actions={thread}
          onLeave={() => moveAmongRows(rows.current, 0)}
        />
      )}
    </div>
  );
}

/** Stands in the thread's place where none is chosen, or the address names one that is not among the conversations. */
function NoneChosen({ wanted, listLink }: { wanted: string | null; listLink: string }) {
  const { t } = useTranslation('inbox');
  return (
    <section className="inbox__thread inbox__none">
      {wanted === null ? (
        <Empty
          image={<MessageSquareIcon />}
          description={
            <>
              <h2>{t('empty.noneChosen')}</h2>
              <p>{t('empty.noneChosenText')}</p>
            </>
          }
        />
      ) : (
        <NotFound what="conversation">
          <p>{t('empty.unknownText')}</p>
          <Link to={listLink}>{t('thread.back')}</Link>
        </NotFound>
      )}
    </section>
  );
}

/**
 * Returns the table whose conversation waits longest, for a page that was opened without naming one and shows list and
 * thread side by side; null where there is none. It is chosen once for each opening, when the waiting conversations are
 * known: one that begins to wait later opens nothing under somebody's eyes.
 */
function useOpenedByItself(
  wanted: string | null,
  list: readonly Conversation[],
  go: (part: Partial<InboxView>, how: { replace: boolean }) => void,
): string | null {
  const oneAtATime = useMediaQuery(ONE_AT_A_TIME);
  const isWaitKnown = useIsWaitKnown();
  const { key } = useLocation();
  // A filter replaces the address: that opens nothing.
  const isOpening = useNavigationType() === NavigationType.Push;
  const [decided, setDecided] = useState<{ key: string; table: string | null } | null>(null);
  const isDue = decided === null || (isOpening && decided.key !== key);
  if (isDue && (isWaitKnown || wanted !== null || oneAtATime)) {
    const first = wanted === null && !oneAtATime ? longestWaiting(list) : undefined;
    setDecided({ key, table: first === undefined ? null : String(first.table.id) });
  }
  const isUndecided = decided === null;
  useEffect(() => {
    if (!isUndecided) return undefined;
    // A user who has chosen already is not moved.
    const leaveIt = (): void => setDecided({ key, table: null });
    window.addEventListener('pointerdown', leaveIt, true);
    window.addEventListener('keydown', leaveIt, true);
    return () => {
      window.removeEventListener('pointerdown', leaveIt, true);
      window.removeEventListener('keydown', leaveIt, true);
    };
  }, [isUndecided, key]);
  const table = wanted === null ? (decided?.table ?? null) : null;
  useEffect(() => {
    if (table !== null) go({ table }, { replace: true });
  }, [table, go]);
  return table;
}

/** Runs the action of a pressed key, wherever on the page the focus is, unless the user has switched keys off. */
function useInboxKeys(run: (action: InboxAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = areLetterKeysOn() ? actionOf(event) : undefined;
    if (action === undefined) return;
    // The slash, for one, must not be typed into the field that it leads to.
    event.preventDefault();
    run(action);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Returns which game a table has, by the lobby's list. */
function useGameOf(): GameOf {
  const { data: tables } = useDashboardTablesQuery();
  const games = useMemo(
    () => new Map<string, GameFilter>(tables?.map(({ id, game }) => [String(id), game ?? OTHER_GAME])),
    [tables],
  );
  return useCallback((id) => games.get(String(id)), [games]);
}

/**
 * The conversations with only those assignments that still hold, and the time: both change with the moments at which an
 * assignment ends or a wait passes its target.
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
