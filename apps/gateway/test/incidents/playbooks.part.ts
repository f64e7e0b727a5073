import { describe, expect, it } from '@jest/globals';
import type { ListVersion, Paginated } from '@pitdesk/contracts/fields';
import type { Incident, PlaybooksState } from '@pitdesk/contracts/incidents';
import { as, codeOf, get, opened } from './console.ts';

const state = (name = 'shift'): Promise<PlaybooksState> => get('/api/playbooks', name);
const edit = (name: string, revision: number, steps: string[]) =>
  as(name, 'put', '/api/playbooks/draft', {
    ...{ revision, kind: 'dispute', error: null, steps, notify: ['The shift manager'] },
  });
const disputeOf = ({ playbooks }: PlaybooksState) => playbooks.find(({ kind }) => kind === 'dispute');

describe('playbooks', () => {
  it('are edited as a draft and published by another person; open incidents keep theirs', async () => {
    const before: Incident = await opened();
    const { draft, published } = await state();
    expect([published.published_by, published.entries]).toEqual([null, published.added]);
    const edited = (await edit('floor1', draft.revision, ['Listen to both sides'])).body as PlaybooksState;
    expect(edited.draft).toMatchObject({ added: 2, editors: [{ username: 'floor1' }] });
    expect(edited.obstacle).toBe('own');
    expect(disputeOf(edited)).toMatchObject({
      draft: { steps: ['Listen to both sides'] },
      published: { steps: before.playbook.steps },
    });
    // A repeat changes nothing, and a save of an older draft is refused.
    expect((await edit('floor1', draft.revision, ['Listen to both sides'])).body).toEqual(edited);
    expect(await codeOf(edit('floor1b', draft.revision, ['Other']))).toBe('playbooks.changed');
    const { revision } = edited.draft;
    expect(await codeOf(as('floor1', 'post', '/api/playbooks/publish', { revision }))).toBe('playbooks.own');
    expect(await codeOf(as('shift', 'post', '/api/playbooks/publish', { revision: revision - 1 }))).toBe(
      'playbooks.changed',
    );
    const answer = await as('shift', 'post', '/api/playbooks/publish', { revision });
    expect([answer.status, (answer.body as ListVersion).version]).toEqual([201, published.version + 1]);
    expect((await opened()).playbook).toMatchObject({
      version: published.version + 1,
      steps: ['Listen to both sides'],
    });
    expect((await get<Incident>(`/api/incidents/${before.id}`)).playbook).toEqual(before.playbook);
    const versions = await get<Paginated<ListVersion>>('/api/playbooks/versions', 'auditor');
    expect(versions.data.map(({ version }) => version)).toEqual([published.version + 1, published.version]);
  });

  it('are discarded as a draft', async () => {
    const { draft } = await state();
    await edit(
      'floor1',
      draft.revision,
      ['One', 'Two'].map((step) => `${step} step`),
    );
    expect((await state()).obstacle).toBeNull();
    expect(
      ((await as('floor1', 'delete', '/api/playbooks/draft')).body as PlaybooksState).draft,
    ).toMatchObject({
      added: 0,
      removed: 0,
      editors: [],
    });
    const { revision } = (await state()).draft;
    expect(await codeOf(as('shift', 'post', '/api/playbooks/publish', { revision }))).toBe(
      'playbooks.unchanged',
    );
  });

  it('are edited by one person at a time', async () => {
    const { draft } = await state();
    const answers = await Promise.all(
      ['floor1', 'floor1b', 'shift'].map((name) => edit(name, draft.revision, [`Steps of ${name}`])),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  });
});
