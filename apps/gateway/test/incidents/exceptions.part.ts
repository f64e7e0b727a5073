import { describe, expect, it } from '@jest/globals';
import type { AuditEntry, ExceptionRow } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { RoundCorrection } from '@pitdesk/contracts/rounds';
import { archiveOf } from '@pitdesk/rig';
import { downloaded } from '../support/export-archive.ts';
import { as, console_, get, opened, session, settledRound, worked } from './console.ts';

const list = async (name: string, query = ''): Promise<ExceptionRow[]> =>
  (await get<Paginated<ExceptionRow>>(`/api/exceptions?per_page=100${query}`, name)).data;

describe('report of exceptions', () => {
  it('lists who did and authorised what, with the values before and after, and the reason', async () => {
    const [voided, corrected] = [await settledRound(1), await settledRound(2)];
    await as('floor1', 'put', `/api/rounds/${voided.id}`, {
      ...{ action: 'void', reason_code: 'other', reason: '=HYPERLINK("http://x")' },
    });
    const cards = corrected.cards.map(({ hand, card }) => ({
      hand,
      card: `${card.slice(0, -1)}${card.endsWith('S') ? 'H' : 'S'}`,
    }));
    const proposed = await as('floor1', 'post', `/api/rounds/${corrected.id}/corrections`, {
      cards,
      reason: 'The suits were misread.',
    });
    await as('shift', 'post', `/api/corrections/${(proposed.body as RoundCorrection).id}/approve`);
    const incident = await worked(
      'floor1',
      await opened(),
      { act: 'decide', decision: 'stand', reason: 'Seen on video.' },
      { act: 'reopen', reason: 'Another angle was found.' },
    );
    const rows = await list('auditor');
    const of = (kind: string, id: unknown) =>
      rows.find((row) => row.kind === kind && row.what?.id === String(id));
    expect(of('void', voided.id)).toMatchObject({
      done_by: 'floor1',
      authorised_by: null,
      before: { state: 'settled' },
      after: { state: 'voided' },
      reason_code: 'other',
    });
    expect(rows.find(({ kind }) => kind === 'correction')).toMatchObject({
      done_by: 'floor1',
      authorised_by: 'shift',
      before: { cards: expect.any(String) },
      after: { cards: expect.any(String) },
      reason: 'The suits were misread.',
    });
    expect(of('override', incident.id)).toMatchObject({
      before: { state: 'decided', decision: 'stand' },
      after: { state: 'open', decision: null },
      reason: 'Another angle was found.',
      incident_id: incident.id,
    });
    expect((await list('auditor', '&kind=void')).every(({ kind }) => kind === 'void')).toBe(true);
    expect(await list('auditor', '&gaming_day=2020-01-01')).toEqual([]);
  });

  it('shows an account of some terminals the exceptions of their tables', async () => {
    const [here, there] = [await settledRound(1), await settledRound(3)];
    for (const { id } of [here, there]) {
      await as('floor1', 'put', `/api/rounds/${id}`, { action: 'void', reason_code: 'misread_card' });
    }
    const ids = (await list('pitboss')).map(({ what }) => what?.id);
    expect([ids.includes(String(here.id)), ids.includes(String(there.id))]).toEqual([true, false]);
    expect((await list('shift')).map(({ what }) => what?.id)).toContain(String(there.id));
    expect((await as('care', 'get', '/api/exceptions')).status).toBe(403);
  });

  it('is exported as a spreadsheet without formulas and as JSON, and the export is audited', async () => {
    const shift = await session('shift');
    const zip = await downloaded(console_.gateway, shift, '/api/exceptions/export?format=csv&kind=void');
    const { lines, provenance } = archiveOf(zip ?? Buffer.alloc(0));
    expect(lines[0]).toContain('Authorised by');
    expect(lines.length - 1).toBe(provenance.count);
    expect(lines.flat().filter((cell) => cell.startsWith('='))).toEqual([]);
    expect(lines.flat()).toContain(`'=HYPERLINK("http://x")`);
    const json = await downloaded(console_.gateway, shift, '/api/exceptions/export?format=json');
    expect(JSON.parse(String(json))).toMatchObject({ export: 'Exceptions', exported_by: 'shift' });
    const { data } = await get<Paginated<AuditEntry>>('/api/audit?action=exceptions.exported');
    expect(data[0]?.details).toMatchObject({ format: 'json' });
    expect(
      await downloaded(console_.gateway, await session('pitboss'), '/api/exceptions/export?format=csv'),
    ).toBeNull();
  });
});
