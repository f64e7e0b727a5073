import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { type Conversation, type Presence, personName } from '@pitdesk/contracts/chat';
import { LIST } from '@pitdesk/contracts/fields';
import type { ListedPlayer } from '@pitdesk/contracts/players';
import { Button, Flex } from 'antd';
import { EyeIcon, HandIcon, PencilIcon, UserIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOnlinePlayers } from '#api/online-players.ts';
import { Select } from '#components/antd/select.tsx';
import { paths } from '#config/paths.ts';
import { useLiveSource, useLiveTable, useTableCountsQuery } from '#features/tables/api.ts';
import { StateChip } from '#features/tables/state-chip.tsx';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoment, formatNumber, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useNow } from '#lib/time/use-now.ts';
import { holderOf } from '../assignment/rules.ts';
import { useHolderText } from '../assignment/use-holder-text.ts';
import type { Suggestion } from '../composer/slash-query.ts';
import { FallbackMark } from '../composer/suggestion-list.tsx';

/** The table, and the assignment of the open conversation. */
type Held = Pick<Conversation, 'table' | 'assignment'>;

interface Props {
  held: Held;
  user: LoadedUser;
  staff: Presence['staff'];
  suggestions: readonly Suggestion[];
  /** The language of the offered replies. */
  language: Language;
  onLanguage: (language: Language) => void;
  onInsert: (suggestion: Suggestion) => void;
  onManage: () => void;
}

/** The details of a table beside its conversation. */
export function SidePane(props: Props) {
  const { held, user, staff, suggestions, language, onLanguage, onInsert, onManage } = props;
  const { t } = useTranslation('inbox');
  const { table } = held;
  const live = useLiveTable(table.id);
  const source = useLiveSource();
  return (
    <>
      <section className="side__part">
        <Flex wrap gap={8} align="center" justify="space-between" className="side__state">
          <StateChip tableId={table.id} />
          <Link to={paths.tableRounds.link(table.id, table.title)}>{t('side.rounds')}</Link>
        </Flex>
        {source !== 'off' && (
          <Flex component="dl" gap={12} justify="space-between">
            <dt className="hint">{t('side.dealer')}</dt>
            <dd className="words">
              {live === undefined ? '…' : (live.dealer?.display_name ?? t('side.noDealer'))}
            </dd>
          </Flex>
        )}
      </section>
      <StaffHere held={held} user={user} staff={staff} />
      <PlayersHere table={table} />
      <section className="side__part" aria-label={t('canned.title')}>
        <Flex gap={8} align="center" justify="space-between">
          <h3>{t('canned.title')}</h3>
          <Button type="link" size="small" onClick={onManage}>
            {t('canned.manage')}
          </Button>
        </Flex>
        <Select<Language>
          size="small"
          aria-label={t('canned.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={onLanguage}
        />
        {suggestions.length === 0 && <p className="hint">{t('canned.empty')}</p>}
        <Flex component="ul" vertical>
          {suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <Button
                className="side__reply"
                type="text"
                block
                title={suggestion.text}
                onClick={() => onInsert(suggestion)}
              >
                <strong translate="no">{`/${suggestion.shortcut}`}</strong>{' '}
                <FallbackMark suggestion={suggestion} />
                <bdi translate="no" className="cut hint">
                  {suggestion.text}
                </bdi>
              </Button>
            </li>
          ))}
        </Flex>
      </section>
    </>
  );
}

interface StaffProps {
  held: Held;
  user: LoadedUser;
  staff: Presence['staff'];
}

/** The staff at this conversation: its holder, and those who read or type. */
function StaffHere({ held, user, staff }: StaffProps) {
  const { t } = useTranslation('inbox');
  const textOf = useHolderText();
  const { assignment } = held;
  return (
    <section className="side__part" aria-label={t('side.staff')}>
      <h3>{t('side.staff')}</h3>
      <ul className="side__people">
        {assignment !== null && (
          <li>
            <HandIcon />
            <span>{textOf(assignment, holderOf(held, user) === 'me')}</span>
          </li>
        )}
        {staff.map(({ user_id, username, typing }) => (
          <li key={user_id}>
            {typing ? <PencilIcon /> : <EyeIcon />}
            <span>
              <bdi translate="no">{username}</bdi>{' '}
              <span>{typing ? t('side.typing') : t('side.looking')}</span>
            </span>
          </li>
        ))}
      </ul>
      {assignment === null && staff.length === 0 && <p className="hint">{t('side.nobody')}</p>}
    </section>
  );
}

/** The number of names that are shown at first. */
const FEW = 6;
/** A whole lobby at one table is for the players' page. */
const MOST = LIST.maxPerPage;

/** The players online at the table, by name. */
function PlayersHere({ table }: { table: Conversation['table'] }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const { opened, failure } = useOnlinePlayers({
    table: table.id,
    language,
    per_page: isWhole ? MOST : FEW,
  });
  const { data = [], meta } = opened ?? {};
  const total = meta?.total ?? 0;
  const { shared } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({
      shared: data?.unplaced.some((one) => one.table_name === table.title) ?? false,
    }),
  });
  return (
    <section className="side__part" aria-label={t('side.players')}>
      <h3>
        <span>{t('side.players')}</span>{' '}
        <span translate="no" className="tabular">
          {meta === undefined ? '–' : formatNumber(total, language)}
        </span>
      </h3>
      {shared && <p className="hint">{t('side.sharedName')}</p>}
      {meta?.total === 0 && <p className="hint">{t('side.noPlayers')}</p>}
      <ul className="side__people" aria-busy={opened === null && failure === null}>
        {data.map((row) => (
          <PlayerHere key={row.socket_id} row={row} />
        ))}
      </ul>
      {total > FEW && (
        <Button type="link" size="small" onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('side.fewPlayers')
            : t('side.morePlayers', { number: formatNumber(Math.min(total, MOST), language) })}
        </Button>
      )}
    </section>
  );
}

/** One player at the table, with the time of arrival if it is known. */
function PlayerHere({ row }: { row: ListedPlayer }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const since = Date.parse(row.seen_at);
  const ms = Math.max(0, useNow() - since);
  const span = formatSpan(ms, language);
  // A player who may have joined before the console was opened is not marked as new.
  const isKnown = !row.maybe_earlier || ms >= 60_000;
  return (
    <li title={row.player}>
      <UserIcon />
      <bdi translate="no">{plainLine(personName(row.player))}</bdi>
      <time
        translate="no"
        className="end hint tabular"
        dateTime={row.seen_at}
        title={formatMoment(since, language)}
      >
        {isKnown && (row.maybe_earlier ? t('side.longer', { span }) : span)}
      </time>
    </li>
  );
}
