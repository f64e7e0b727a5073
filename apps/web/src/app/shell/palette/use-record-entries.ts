import type { GameName } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useDealers } from '../../../api/dealers/use-dealers.ts';
import { useEventsQuery } from '../../../api/events/events-api.ts';
import { useConsoleInfoQuery } from '../../../api/tables-api.ts';
import { paths } from '../../../config/paths.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import type { Entry } from './entry.ts';
import { isSearch } from './search-entries.ts';

/** As many as are read at once; where a game has more events, what is typed is looked for among all of them. */
const PAGE = 100;

interface Found {
  entries: Entry[];
  failed: boolean;
}

/** Dealers, for an account that has them. */
export function useDealerEntries(): Found {
  const { data: info } = useConsoleInfoQuery();
  const { dealers, failure } = useDealers();
  const isOffered = info?.capabilities.dealers !== false;
  const entries = dealers.map(
    ({ id, display_name }): Entry => ({
      id: `dealer:${id}`,
      kind: 'dealer',
      text: plainLine(display_name),
      leadsTo: `${paths.dealers.link()}#form=${encodeURIComponent(`dealer:${id}`)}`,
    }),
  );
  return { entries, failed: isOffered && failure !== undefined };
}

/** The events of both games. */
export function useEventEntries(typed: string): Found {
  const [baccarat, roulette] = [useGameEvents('baccarat', typed), useGameEvents('roulette', typed)];
  return {
    entries: [...baccarat.entries, ...roulette.entries],
    failed: baccarat.failed || roulette.failed,
  };
}

function useGameEvents(game: GameName, typed: string): Found {
  const { t } = useTranslation('palette');
  const { data: first, isError } = useEventsQuery({ game, page: 1, per_page: PAGE });
  const hasMore = first !== undefined && first.meta.total > PAGE;
  const { data: found } = useEventsQuery(
    { game, page: 1, per_page: PAGE, search: typed.trim().slice(0, PAGE) },
    { skip: !hasMore || !isSearch(typed) },
  );
  const all = new Map(
    [...(first?.data ?? []), ...(found?.data ?? [])].map((event) => [String(event.id), event]),
  );
  const entries = [...all.values()].map(
    ({ id, name }): Entry => ({
      id: `event:${id}`,
      kind: 'event',
      text: plainLine(name),
      detail: t(`game.${game}`),
      leadsTo: `${paths.gameEvents.link(game)}?event=${encodeURIComponent(String(id))}`,
    }),
  );
  return { entries, failed: isError };
}
