import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { INCIDENT_STATES, type Incident } from '@pitdesk/contracts/incidents';
import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import { unzipped } from '#features/evidence/check/unzip';
import { as, console_, get, opened, session, stepOf } from './incidents/console.ts';
import { evidenceFrom } from './support/evidence.ts';

const STAFF = ['floor1', 'floor1b', 'floor2', 'shift'] as const;

const ACTS = [
  { act: 'note', text: 'Anything.' },
  { act: 'tick', part: 'steps', line: 0 },
  { act: 'untick', part: 'steps', line: 0 },
  { act: 'tick', part: 'steps', line: 999 },
  { act: 'decide', decision: 'stand', reason: 'So be it.' },
  { act: 'decide', decision: 'steal', reason: 'So be it.' },
  { act: 'close', outcome: 'Done with it.' },
  { act: 'reopen', reason: 'Once more.' },
  { act: 'change', loss: { kind: 'loss', amount: -1, currency: 'EUR' } },
  { act: 'change', loss: { kind: 'loss', amount: 1e300, currency: 'EUR' } },
  { act: 'change', from: '9999-12-31T23:59:59Z', to: '0001-01-01T00:00:00Z' },
  { act: 'change', answered_at: '2020-01-01T00:00:00Z' },
  { act: 'change', remove: [randomUUID()] },
  { act: 'change', add: [{ role: 'player', ref: "'; DROP TABLE incidents; --" }] },
] as const;

describe('an incident under attack', () => {
  it('has one history, in order, however many people press at once', async () => {
    const incident = await opened();
    let version = 1;
    for (let turn = 0; turn < 12; turn += 1) {
      const answers = await Promise.all(
        STAFF.flatMap((name, nth) =>
          [0, 1, 2].map((more) =>
            as(
              name,
              'post',
              ...stepOf({ id: incident.id, version }, ACTS[(turn + nth * 3 + more) % ACTS.length] ?? {}),
            ),
          ),
        ),
      );
      for (const { status } of answers) expect([200, 400, 403, 404, 409, 422]).toContain(status);
      ({ version } = await get<Incident>(`/api/incidents/${incident.id}`));
    }
    const { history, state, decided, closed } = await get<Incident>(`/api/incidents/${incident.id}`);
    // Each version has one step, and each step follows from the state before it.
    expect(history).toHaveLength(version);
    const states = history.map((step) => INCIDENT_STATES.indexOf(step.state));
    for (const [nth, step] of history.entries()) {
      const before = states[nth - 1] ?? 0;
      if (step.act === 'decide') expect(before).toBe(INCIDENT_STATES.indexOf('open'));
      if (step.act === 'close') {
        expect(before).toBe(INCIDENT_STATES.indexOf('decided'));
        const decider = history.slice(0, nth).findLast(({ act }) => act === 'decide')?.by;
        expect([incident.opened_by.username, decider]).not.toContain(step.by);
      }
    }
    expect([decided === null, closed === null]).toEqual([state === 'open', state !== 'closed']);
  });

  it('keeps hostile texts as texts, also in evidence', async () => {
    const texts = SCRIPT_PAYLOADS.filter((text) => text.trim().length >= 3 && text.length <= 300);
    for (const seen of texts.slice(0, 30)) {
      const body = { id: randomUUID(), kind: 'dispute', seen };
      const answer = await as('floor1', 'post', '/api/incidents', body);
      expect([201, 400]).toContain(answer.status);
      if (answer.status === 201) expect((answer.body as Incident).seen).toBe(seen.trim().toWellFormed());
    }
    const hostile = await opened({ seen: '<script>alert(1)</script> \u202Efdp.exe' });
    const pack = await evidenceFrom(
      console_.gateway,
      await session('shift'),
      `/api/incidents/${hostile.id}/evidence`,
      { reason: '<img src=x onerror=alert(1)>' },
    );
    const page = unzipped(pack.zip).get('index.html')?.toString() ?? '';
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; ⟨U+202E⟩fdp.exe');
    expect(page).not.toMatch(/<script|<img/);
  });
});
