import { describe, expect, it } from '@jest/globals';
import type { Round } from '@pitdesk/contracts/rounds';
import type { FloorTable } from '../../src/features/tables/floor-table.ts';
import { clock, mock } from './shared-mock.ts';

describe('the streams', () => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(mock.url + path, { headers });

  it('serve a page per table that any site may embed and that runs only scripts of its origin', async () => {
    const response = await get('/streams/1');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(response.headers.get('x-frame-options')).toBeNull();
    const page = await response.text();
    expect(page).toContain('<title>Emerald 1</title>');
    const files = [...page.matchAll(/(?:src|href)="(\/streams\/assets\/[^"]+)"/g)].map(([, path]) => path);
    expect(files.length).toBe(2);
    for (const path of files) {
      const file = await get(path as string);
      expect(file.status).toBe(200);
      // A sandboxed frame has no origin: it can load modules only if every origin is allowed.
      expect(file.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  it('return the state of the current round', async () => {
    await mock.simulation.clock.advance(25_000);
    const table = mock.floor.tables().find(({ round }) => round?.state === 'betting') as FloorTable;
    mock.floor.showRound(table, 'started', table.round as Round, clock.now() + 3_600_000);
    const response = await get(`/streams/${table.id}/state`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const state = (await response.json()) as Record<string, unknown>;
    expect(state).toMatchObject({
      title: table.title,
      state: 'open',
      dealer: table.dealer?.displayName,
      round: { id: table.round?.id, state: 'betting' },
    });
    expect(state.phase_left_ms).toBeGreaterThan(0);
    expect(state.phase_left_ms).toBeLessThanOrEqual(state.phase_ms as number);
  });

  it('respond 404 for an unknown table or file', async () => {
    for (const path of ['/streams/999', '/streams/x', '/streams/999/state', '/streams/assets/x.js']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('serve every recording of the seeded tables', async () => {
    const tables = await mock.database.client.table.findMany({ where: { streamType: { in: [1, 2] } } });
    expect(new Set(tables.map(({ streamType }) => streamType))).toEqual(new Set([1, 2]));
    for (const { streamPath } of tables) expect((await get(streamPath ?? '')).status).toBe(200);
  });

  it('serve an endless HLS playlist with all its segments', async () => {
    const response = await get('/media/hls/baccarat/index.m3u8');
    expect(response.headers.get('content-type')).toContain('application/vnd.apple.mpegurl');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const lines = (await response.text()).split('\n');
    expect(lines).not.toContain('#EXT-X-ENDLIST');
    const segments = lines.filter((line) => line.endsWith('.m4s'));
    expect(segments.length).toBe(6);
    for (const segment of ['init.mp4', ...segments]) {
      expect((await get(`/media/hls/baccarat/${segment}`)).status).toBe(200);
    }
  });

  it('serve any range of a progressive video', async () => {
    const response = await get('/media/video/roulette.webm', { range: 'bytes=100-199' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-type')).toBe('video/webm');
    expect((await response.arrayBuffer()).byteLength).toBe(100);
  });
});
