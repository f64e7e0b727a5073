import { describe, expect, it } from '@jest/globals';
import { GAME_ERRORS, INCIDENT_KINDS, type Playbook, PlaybookLines } from '@pitdesk/contracts/incidents';
import { DEFAULT_PLAYBOOKS } from './default-playbooks.ts';
import { differenceOf, linesNamed, withPlaybook } from './playbook-lists.ts';

const dispute: Playbook = { kind: 'dispute', error: null, steps: ['Listen', 'Decide'], notify: ['Pit'] };

describe('playbooks', () => {
  it('have a default for each kind and each game error', () => {
    for (const kind of INCIDENT_KINDS) {
      for (const error of kind === 'game_error' ? GAME_ERRORS : [null]) {
        const lines = linesNamed(DEFAULT_PLAYBOOKS, { kind, error });
        expect(PlaybookLines.parse(lines)).toEqual(lines);
        expect(lines.steps.length * lines.notify.length).toBeGreaterThan(0);
      }
    }
  });

  it('are replaced one at a time, and a missing one is added', () => {
    const edited = { ...dispute, steps: ['Decide'] };
    expect(withPlaybook([dispute], edited)).toEqual([edited]);
    expect(withPlaybook([], dispute)).toEqual([dispute]);
    expect(linesNamed([], dispute)).toEqual({ steps: [], notify: [] });
  });

  it('differ by the lines that are new or gone at their place', () => {
    expect(differenceOf([dispute], [dispute])).toEqual({ added: 0, removed: 0 });
    const swapped = { ...dispute, steps: ['Decide', 'Listen'] };
    expect(differenceOf([dispute], [swapped])).toEqual({ added: 2, removed: 2 });
    expect(differenceOf([dispute], [{ ...dispute, notify: [] }])).toEqual({ added: 0, removed: 1 });
  });
});
