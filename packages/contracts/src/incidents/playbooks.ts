import { z } from 'zod';
import { ListDraft, ListVersion } from '../fields/drafted-list.ts';
import { COUNT_MAX } from '../fields/ids.ts';
import { isStorable, problem } from '../fields/text.ts';
import { GAME_ERRORS, INCIDENT_KINDS, PLAYBOOKS } from './limits.ts';

export const IncidentKindName = z.enum(INCIDENT_KINDS);
export const GameErrorName = z.enum(GAME_ERRORS);

const lines = z
  .array(
    z
      .string()
      .trim()
      .min(PLAYBOOKS.lineMin, problem('field.required'))
      .max(PLAYBOOKS.lineMax)
      .refine(isStorable, problem('field.invalid')),
  )
  .max(PLAYBOOKS.linesMax);

/** What is done after an incident of a kind: the steps, and who must be told. */
export const PlaybookLines = z.object({ steps: lines, notify: lines });
export type PlaybookLines = z.infer<typeof PlaybookLines>;

/** The name of a playbook: its kind and, for a game error, which one. */
export const PlaybookName = z.object({ kind: IncidentKindName, error: GameErrorName.nullable() });
export type PlaybookName = z.infer<typeof PlaybookName>;

export const Playbook = PlaybookName.extend(PlaybookLines.shape);
export type Playbook = z.infer<typeof Playbook>;

/** Why this account cannot publish the draft; null when it can. */
export const PlaybooksObstacle = z.enum(['unchanged', 'own']);

/** The playbooks as published and as drafted; their `entries`, `added` and `removed` count lines. */
export const PlaybooksState = z.object({
  published: ListVersion,
  draft: ListDraft,
  obstacle: PlaybooksObstacle.nullable(),
  playbooks: z.array(PlaybookName.extend({ published: PlaybookLines, draft: PlaybookLines })),
});
export type PlaybooksState = z.infer<typeof PlaybooksState>;

/** Replaces the lines of one playbook in the draft, based on the revision that its author has seen. */
export const EditPlaybookRequest = Playbook.extend({ revision: z.int().nonnegative().max(COUNT_MAX) }).refine(
  ({ kind, error }) => (kind === 'game_error') === (error !== null),
  { ...problem('field.invalid'), path: ['error'] },
);
export type EditPlaybookRequest = z.infer<typeof EditPlaybookRequest>;
