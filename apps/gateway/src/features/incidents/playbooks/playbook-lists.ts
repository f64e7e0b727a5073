import {
  PLAYBOOK_PARTS,
  type Playbook,
  type PlaybookLines,
  type PlaybookName,
} from '@pitdesk/contracts/incidents';
import type { ListDifference } from '#core/lists/drafted-list';

const EMPTY: PlaybookLines = { steps: [], notify: [] };

const isNamed =
  ({ kind, error }: PlaybookName) =>
  (one: PlaybookName): boolean =>
    one.kind === kind && one.error === error;

/** Returns the lines of a playbook; none if the list does not have it. */
export function linesNamed(playbooks: readonly Playbook[], name: PlaybookName): PlaybookLines {
  const { steps, notify } = playbooks.find(isNamed(name)) ?? EMPTY;
  return { steps: [...steps], notify: [...notify] };
}

/** Returns the playbooks with other lines for one of them. */
export const withPlaybook = (playbooks: readonly Playbook[], edited: Playbook): Playbook[] =>
  playbooks.some(isNamed(edited))
    ? playbooks.map((one) => (isNamed(edited)(one) ? edited : one))
    : [...playbooks, edited];

/** Returns how many lines one list has more than another, with the same text at the same place counted as equal. */
export function differenceOf(before: readonly Playbook[], after: readonly Playbook[]): ListDifference {
  const [old, next] = [placesOf(before), placesOf(after)];
  return {
    added: [...next].filter((place) => !old.has(place)).length,
    removed: [...old].filter((place) => !next.has(place)).length,
  };
}

const placesOf = (playbooks: readonly Playbook[]): ReadonlySet<string> =>
  new Set(
    playbooks.flatMap((one) =>
      PLAYBOOK_PARTS.flatMap((part) =>
        one[part].map((text, line) => JSON.stringify([one.kind, one.error, part, line, text])),
      ),
    ),
  );
