import { type ListedPlayer, type PlayerMarks, playerIdOf } from '@pitdesk/contracts/players';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { languageName } from '#lib/text/language-name.ts';
import { usePlayerMarksQuery } from '../api.ts';

/** Colleagues add notes, cases and sanctions, and no channel announces all of them. */
const POLLING_MS = 30_000;
const NOTHING: readonly ListedPlayer[] = [];

/** By player id. */
const Marks = createContext<ReadonlyMap<string, PlayerMarks>>(new Map());

interface ProviderProps {
  /** The players of the shown page; undefined where the account may not see marks. */
  players: readonly ListedPlayer[] | undefined;
  children: ReactNode;
}

/** Loads the marks of a page of players with one call; the cells below read them. */
export function PlayerMarksProvider({ players = NOTHING, children }: ProviderProps) {
  const ids = useAskedIds(players);
  const { data } = usePlayerMarksQuery(ids.length === 0 ? skipToken : ids, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
  });
  const byId = useMemo(() => new Map(data?.map((marks) => [marks.id, marks])), [data]);
  return <Marks value={byId}>{children}</Marks>;
}

/** Returns the ids of these players: the same list until a player joins who is not in it. */
function useAskedIds(players: readonly ListedPlayer[]): readonly string[] {
  const [asked, ask] = useState<readonly string[]>([]);
  const ids = players.filter(({ removable }) => removable).map(({ player }) => playerIdOf(player));
  if (ids.every((id) => asked.includes(id))) return asked;
  const next = [...new Set(ids)].toSorted();
  ask(next);
  return next;
}

interface CellProps {
  player: ListedPlayer;
  of: 'cases' | 'sanctions' | 'notes';
}

/** The number of a player's records; a dash while it is unknown. */
export function MarkCount({ player, of }: CellProps) {
  const [language] = useLanguage();
  const count = useMarks(player)?.[of];
  return (
    <span translate="no" className={count ? 'strong tabular' : 'muted tabular'}>
      {count == null ? '–' : formatNumber(count, language)}
    </span>
  );
}

export function SpokenLanguage({ player }: Pick<CellProps, 'player'>) {
  const [reader] = useLanguage();
  const language = useMarks(player)?.language;
  return <span>{language == null ? '–' : languageName(language, reader)}</span>;
}

const useMarks = ({ player, removable }: ListedPlayer): PlayerMarks | undefined =>
  use(Marks).get(removable ? playerIdOf(player) : '');
