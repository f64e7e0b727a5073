import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation, MessageView } from '@pitdesk/contracts/chat';
import { GAME_FILTERS } from '@pitdesk/contracts/games';
import { Button, Empty, Flex, Input, type InputRef } from 'antd';
import { SearchIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { MoreFilters } from '#components/more-filters.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { ConversationList, moveAmongRows } from './conversation-list.tsx';
import type { GameOf, NameOf, WaitingAt } from './conversation-rules.ts';
import { KEYS } from './inbox-keys.ts';
import { type Chosen, filtersIn, HELD, type InboxView, isFiltered, ORDERS, SHOWN } from './inbox-view.ts';
import { MessageSearch } from './message-search.tsx';

interface Props {
  conversations: readonly Conversation[];
  people: readonly WaitingAt[];
  tables: readonly Conversation[];
  gameOf: GameOf;
  nameOf: NameOf;
  view: InboxView;
  find: string;
  onFind: (find: string) => void;
  onView: (part: Partial<InboxView>) => void;
  onClear: () => void;
  linkTo: (chosen: Chosen, message?: MessageView) => string;
  onNextWaiting: () => void;
  user: LoadedUser;
  rows: RefObject<HTMLDivElement | null>;
  searchField: RefObject<InputRef | null>;
  /** Shown beside the title. */
  tools: ReactNode;
  /** Shown above the list: its age, or a failure. */
  notice: ReactNode;
}

/** The left pane of the inbox: search, filters, conversations, and found messages. */
export function ConversationPane(props: Props) {
  const { conversations, people, tables, gameOf, nameOf, view, find, onFind, onView } = props;
  const { onClear, linkTo, onNextWaiting, user, rows, searchField } = props;
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const emptyText = (): 'none' | 'filtered' | 'nobody' | 'noTable' => {
    if (conversations.length === 0) return 'none';
    if (find.trim() === '' && (view.shown === 'waiting' || view.shown === 'late')) return 'nobody';
    return isFiltered(view) ? 'filtered' : 'noTable';
  };
  return (
    <Flex vertical component="section" className="inbox__list" aria-label={t('list.title')}>
      <Flex vertical component="header" gap={6} className="inbox__list-head">
        <Flex gap={4} align="center">
          <h2 className="cut fill">{t('list.title')}</h2>
          {people.length > 0 && (
            <Button type="link" size="small" aria-keyshortcuts={KEYS.waiting} onClick={onNextWaiting}>
              <span>{t('list.next')}</span>
              <span translate="no" className="tabular">
                {formatNumber(people.length, language)}
              </span>
            </Button>
          )}
          {props.tools}
        </Flex>
        <Flex wrap gap={6} align="center" className="inbox__search">
          <Input
            className="fill"
            type="search"
            ref={searchField}
            prefix={<SearchIcon />}
            aria-label={t('search.label')}
            placeholder={t('search.label')}
            value={find}
            maxLength={100}
            onChange={(event) => onFind(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              moveAmongRows(rows.current, 1);
            }}
          />
          <Select
            aria-label={t('filter.shown')}
            value={view.shown}
            options={SHOWN.map((value) => ({ value, label: t(`filter.${value}`) }))}
            popupMatchSelectWidth={false}
            onChange={(shown) => onView({ shown })}
          />
          <MoreFilters set={filtersIn(view, ['held', 'terminal', 'game'])}>
            <Select
              aria-label={t('order.label')}
              value={view.order}
              options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
              onChange={(order) => onView({ order })}
            />
            <TableFilters
              conversations={conversations}
              gameOf={gameOf}
              view={view}
              user={user}
              onChange={onView}
            />
          </MoreFilters>
        </Flex>
      </Flex>
      {props.notice}
      <div className="inbox__list-scroll">
        <ConversationList
          people={people}
          tables={tables}
          nameOf={nameOf}
          chosen={view}
          user={user}
          linkTo={linkTo}
          rows={rows}
        />
        {people.length + tables.length === 0 && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`empty.${emptyText()}`)}>
            {isFiltered(view) && <Button onClick={onClear}>{t('empty.clear')}</Button>}
          </Empty>
        )}
        <MessageSearch words={find} conversations={conversations} nameOf={nameOf} linkTo={linkTo} />
      </div>
    </Flex>
  );
}

interface FilterProps {
  conversations: readonly Conversation[];
  gameOf: GameOf;
  view: InboxView;
  user: LoadedUser;
  onChange: (part: Partial<InboxView>) => void;
}

/** Filters by holder, and by terminal and game if there are several. */
function TableFilters({ conversations, gameOf, view, user, onChange }: FilterProps) {
  const { t } = useTranslation('inbox');
  const terminals = [...new Set(conversations.map(({ table }) => table.terminal_id))].sort((a, b) => a - b);
  const games = GAME_FILTERS.filter((game) => conversations.some((one) => gameOf(one.table.id) === game));
  const byTerminal = terminals.length > 1 || view.terminal !== 'all';
  const byGame = games.length > 1 || view.game !== 'all';
  // Without roles, terminals decide the access.
  const held = HELD.filter((value) => value !== 'role' || user.access !== undefined);
  return (
    <>
      <Select<InboxView['held']>
        aria-label={t('filter.held')}
        value={view.held}
        options={held.map((value) => ({ value, label: t(`filter.heldBy.${value}`) }))}
        onChange={(chosen) => onChange({ held: chosen })}
      />
      {byTerminal && (
        <Select<InboxView['terminal']>
          aria-label={t('filter.terminal')}
          value={view.terminal}
          options={[
            { value: 'all', label: t('filter.allTerminals') },
            ...terminals.map((id) => ({ value: id, label: t('filter.terminalNumber', { id }) })),
          ]}
          onChange={(terminal) => onChange({ terminal })}
        />
      )}
      {byGame && (
        <Select<InboxView['game']>
          aria-label={t('filter.game')}
          value={view.game}
          options={[
            { value: 'all', label: t('filter.allGames') },
            ...games.map((value) => ({ value, label: t(`game.${value}`) })),
          ]}
          onChange={(game) => onChange({ game })}
        />
      )}
    </>
  );
}
