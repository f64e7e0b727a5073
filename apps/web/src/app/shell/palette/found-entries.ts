import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { personName } from '@pitdesk/contracts/chat';
import type { FoundPlayer } from '@pitdesk/contracts/players';
import type { Round } from '@pitdesk/contracts/rounds';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { paths } from '#config/paths.ts';
import { useFindPlayersQuery } from '#features/players/api.ts';
import { useFoundRoundsQuery } from '#features/rounds/api.ts';
import { isChangeable, isVoidable } from '#features/rounds/result/round-name.ts';
import { useStaffQuery } from '#features/staff/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { may } from '#lib/state/may.ts';
import { formatWhole } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { Command } from './commands.ts';
import { mayVerb } from './entries.ts';
import { type Entry, isSearch } from './search-entries.ts';

/** What the gateway finds for a command. */
interface Found {
  entries: Entry[];
  failed: boolean;
  isLoading: boolean;
}

const STAFF_SHOWN = 10;
/** The longest text that the searches accept. */
const LONGEST = 100;

const atForm = (address: string, form: string): string => `${address}#form=${encodeURIComponent(form)}`;

/** Returns players, staff and rounds that the gateway finds, and the acts on them, as far as the account may. */
export function useFoundEntries(user: LoadedUser, command: Command): Found {
  const all = [
    usePlayerEntries(user, command),
    useStaffEntries(user, command),
    useRoundEntries(user, command),
  ];
  return {
    entries: all.flatMap(({ entries }) => entries),
    failed: all.some(({ failed }) => failed),
    isLoading: all.some(({ isLoading }) => isLoading),
  };
}

function usePlayerEntries(user: LoadedUser, { verb, about, round }: Command): Found {
  const { t } = useTranslation('palette');
  const isAllowed =
    verb === 'sanction' || verb === 'remove'
      ? mayVerb(user, verb, undefined)
      : verb === null && may(user, 'players.read');
  const find = isAllowed && round === null && isSearch(about) ? about.slice(0, LONGEST) : skipToken;
  const { currentData, isError, isFetching } = useFindPlayersQuery(find);
  const entryOf = ({ id, player, online }: FoundPlayer): Entry[] => {
    const name = plainLine(personName(player));
    const page = paths.player.link(id);
    const detail = [id, ...(online ? [t('online')] : [])].join(' · ');
    if (verb === 'sanction') {
      return [
        { ...act(`sanction:${id}`, t('verb.sanction.do', { name })), detail, leadsTo: atForm(page, 'apply') },
      ];
    }
    if (verb === 'remove') {
      if (!online) return [];
      const leadsTo = atForm(paths.players.link(id), `remove:${id}`);
      return [{ ...act(`remove:${id}`, t('verb.remove.do', { name })), detail, leadsTo }];
    }
    return [
      { id: `player:${id}`, kind: 'player', text: name, detail, found: 'by the gateway', leadsTo: page },
    ];
  };
  return { entries: currentData?.data.flatMap(entryOf) ?? [], failed: isError, isLoading: isFetching };
}

function useStaffEntries(user: LoadedUser, { verb, about, round }: Command): Found {
  const isAsked = may(user, 'staff.read') && verb === null && round === null && isSearch(about);
  const { currentData, isError, isFetching } = useStaffQuery(
    isAsked ? { search: about.slice(0, LONGEST), per_page: STAFF_SHOWN } : skipToken,
  );
  const entries = currentData?.data.map(
    ({ id, username, email }): Entry => ({
      id: `staff:${id}`,
      kind: 'staff',
      text: plainLine(username),
      detail: plainLine(email),
      found: 'by the gateway',
      leadsTo: atForm(paths.staff.link(), `staff:${id}`),
    }),
  );
  return { entries: entries ?? [], failed: isError, isLoading: isFetching };
}

function useRoundEntries(user: LoadedUser, { verb, round: number }: Command): Found {
  const { t } = useTranslation('palette');
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const { data: info } = useConsoleInfoQuery();
  const isChange = verb === 'void' || verb === 'correct';
  const isAllowed = isChange
    ? mayVerb(user, verb, info?.capabilities)
    : verb === null && may(user, 'rounds.read') && info?.capabilities.rounds !== false;
  const { currentData, isError, isFetching } = useFoundRoundsQuery(
    isAllowed && number !== null ? number : skipToken,
  );
  const entryOf = (round: Round): Entry[] => {
    const { id, table_id, started_at } = round;
    const page = paths.round.link(id);
    const values = { round: `${number?.shoe}/${number?.round}`, table: nameOf(table_id) };
    const detail = formatWhole(Date.parse(started_at), language);
    if (verb === null) {
      const text = `${values.round} · ${values.table}`;
      return [{ id: `round:${id}`, kind: 'round', text, detail, found: 'exactly', leadsTo: page }];
    }
    if (!isChange || !(verb === 'void' ? isVoidable : isChangeable)(round)) return [];
    const form = `${verb}:${id}`;
    return [{ ...act(form, t(`verb.${verb}.do`, values)), detail, leadsTo: atForm(page, form) }];
  };
  return { entries: currentData?.flatMap(entryOf) ?? [], failed: isError, isLoading: isFetching };
}

const act = (id: string, text: string) =>
  ({ id: `act:${id}`, kind: 'action', text, found: 'exactly' }) as const;
