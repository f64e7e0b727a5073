import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { STREAM_TYPE } from '@pitdesk/contracts/tables';
import { buildTable, dangerousAddresses } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway } from '#test/fake-gateway.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import { IDLE_AFTER_MS } from './idle.ts';
import { EmbeddedPage } from './streams.tsx';
import { noPicture, streamAddress, TablePreview } from './table-preview.tsx';

describe('the address of a stream', () => {
  it.each([
    ['https://streams.example/3', 'https://streams.example/3'],
    ...dangerousAddresses('streams.example').map((address) => [address, undefined] as const),
    [null, undefined],
  ])('%s', (stream_url, expected) => expect(streamAddress({ stream_url })).toBe(expected));
});

const shown = {
  previews: 'live',
  type: STREAM_TYPE.hls,
  hasStream: true,
  failed: false,
  isIdle: false,
} as const;

describe('the reason why no picture is shown', () => {
  it('is missing while a live picture or a still can be shown', () => {
    expect(noPicture(shown)).toBeNull();
    expect(noPicture({ ...shown, type: STREAM_TYPE.embedded })).toBeNull();
    expect(noPicture({ ...shown, previews: 'stills' })).toBeNull();
    expect(noPicture({ ...shown, previews: 'stills', type: STREAM_TYPE.progressive })).toBeNull();
  });
  it('names the user’s choice before the stream, and the stream before idleness', () => {
    expect(noPicture({ ...shown, failed: true })).toBe('noPicture');
    expect(noPicture({ ...shown, failed: true, isIdle: true })).toBe('previewIdle');
    expect(noPicture({ ...shown, isIdle: true, previews: 'stills', type: STREAM_TYPE.embedded })).toBe(
      'previewNoStill',
    );
    expect(noPicture({ ...shown, isIdle: true, hasStream: false })).toBe('noStream');
    expect(noPicture({ ...shown, hasStream: false, previews: 'off' })).toBe('previewsOff');
  });
});

describe('a preview without a viewer', () => {
  const table = buildTable({ stream_type: STREAM_TYPE.embedded, stream_url: 'http://127.0.0.1:9/3' });
  let gateway: FakeGateway;
  beforeAll(async () => {
    await (await startTexts()).loadNamespaces('dashboard');
  });
  beforeEach(() => {
    // jsdom has no layout: every card counts as visible.
    class InView {
      constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = (): void => this.notify([{ isIntersecting: true }]);
      disconnect = (): void => {};
    }
    replaceIn(globalThis, { IntersectionObserver: InView });
    jest.useFakeTimers();
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    gateway.restore();
  });
  const show = (isOnWall = false) =>
    render(<TablePreview table={table} isOnWall={isOnWall} />, { wrapper: fakeConsole().wrapper });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const frames = () => document.querySelectorAll('iframe').length;

  it('pauses after ten minutes without input, and resumes with the first', async () => {
    show();
    fireEvent.load(screen.getByTitle(/Live video/));
    await pass(IDLE_AFTER_MS - 1);
    expect(frames()).toBe(1);
    fireEvent.keyDown(window, { key: 'a' });
    await pass(IDLE_AFTER_MS - 1);
    expect(frames()).toBe(1);
    await pass(1);
    expect(frames()).toBe(0);
    expect(screen.getByText(/Preview paused/)).toBeTruthy();
    fireEvent.wheel(window);
    expect(frames()).toBe(1);
  });
  it('counts input in another tab by the entry of the idle lock', async () => {
    show();
    fireEvent.load(screen.getByTitle(/Live video/));
    await pass(IDLE_AFTER_MS);
    expect(frames()).toBe(0);
    const change = { key: `${STORAGE_KEYS.idleLock}:`, newValue: String(Date.now() + 60_000) };
    act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
    expect(frames()).toBe(1);
  });
  it('does not pause on the wall, which gets no input', async () => {
    show(true);
    fireEvent.load(screen.getByTitle(/Live video/));
    await pass(IDLE_AFTER_MS * 2);
    expect(frames()).toBe(1);
  });
});

describe('a stream’s page', () => {
  it('is sandboxed: it runs its own scripts and reaches nothing of the console', async () => {
    await startTexts();
    render(<EmbeddedPage src="https://streams.example/3" title="Emerald 3" onFailure={() => {}} />);
    const frame = await screen.findByTitle(/Emerald 3/);
    // With allow-same-origin as well, its scripts could remove the sandbox.
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame.hasAttribute('allow')).toBe(false);
  });
});
