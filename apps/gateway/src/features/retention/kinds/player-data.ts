import { consoleDb } from '@pitdesk/prisma';
import { HELD } from '../player-sql.ts';
import { ageing, type KindOfData, NEVER } from './kind-of-data.ts';

const { sql } = consoleDb.Prisma;

export const FLAGS = ageing('flags', {
  table: 'word_flags',
  at: 'flagged_at',
  kept: sql`(
    EXISTS (SELECT 1 FROM protection_case_markers k WHERE k.flag_id = word_flags.id) OR word_flags.player_id IN ${HELD}
  )`,
});

export const NOTES = ageing('notes', {
  table: 'player_notes',
  at: 'at',
  kept: sql`(
    EXISTS (SELECT 1 FROM protection_cases c WHERE c.open_key = player_notes.player_id) OR player_notes.player_id IN ${HELD}
  )`,
});

const VISITED = ageing('visits', {
  table: 'player_visits',
  at: 'ended_at',
  kept: sql`(player_visits.player_id IN ${HELD})`,
});

/** A player is kept until all data about the player is deleted: a note without its player could not be found. */
const PLAYERS = ageing('visits', {
  table: 'players',
  at: 'last_seen_at',
  kept: sql`(
    players.id IN ${HELD}
    OR EXISTS (SELECT 1 FROM player_visits v WHERE v.player_id = players.id)
    OR EXISTS (SELECT 1 FROM player_notes n WHERE n.player_id = players.id)
    OR EXISTS (SELECT 1 FROM word_flags f WHERE f.player_id = players.id)
    OR EXISTS (SELECT 1 FROM protection_cases c WHERE c.player_id = players.id)
    OR EXISTS (SELECT 1 FROM sanctions s WHERE s.player_id = players.id)
    OR EXISTS (SELECT 1 FROM incident_people i WHERE i.role = 'player' AND i.person_id = players.id)
    OR EXISTS (SELECT 1 FROM player_erasures e WHERE e.open_key = players.id)
  )`,
});

/** Former names are deleted by age; the current one stays with its player. */
const NAMES = ageing('visits', {
  table: 'player_names',
  at: 'last_seen_at',
  kept: sql`(
    player_names.player_id IN ${HELD}
    OR EXISTS (SELECT 1 FROM players p WHERE p.id = player_names.player_id AND p.player = player_names.player)
  )`,
});

const REMOVALS = ageing('visits', { table: 'removals', at: 'at', kept: NEVER });

export const VISITS: KindOfData = {
  kind: 'visits',
  figures: (client, before) => VISITED.figures(client, before),
  async deleteSome(tx, before, limit) {
    let deleted = 0;
    for (const part of [VISITED, PLAYERS, NAMES, REMOVALS]) {
      deleted += await part.deleteSome(tx, before, limit - deleted);
      if (deleted >= limit) break;
    }
    return deleted;
  },
};

export const LANGUAGES = ageing('languages', {
  table: 'spoken_languages',
  at: "CASE WHEN kind = 'player' THEN coalesce(heard_at, set_at) END",
  kept: sql`(spoken_languages.id IN ${HELD})`,
});
