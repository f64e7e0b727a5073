import { describe, expect, it } from '@jest/globals';
import {
  CHAT,
  DEFAULT_STREAM_TYPE,
  DEFAULT_TERMINAL_ID,
  FORM_SUBMIT_DELAY_MS,
  SHELL,
  TEXT_FIELD,
} from './limits.ts';

/** The numbers written out a second time, from the specification's section 9, so that a slip in one place shows. */
describe('limits', () => {
  it('[contracts.limits.submit-delay] forms wait 1000 ms', () => {
    expect(FORM_SUBMIT_DELAY_MS).toBe(1_000);
  });

  it('[contracts.limits.text-field] text fields hold 3 to 50 symbols', () => {
    expect(TEXT_FIELD).toEqual({ min: 3, max: 50 });
  });

  it('[contracts.limits.chat-history] chat history is page 1, 50 a page', () => {
    expect([CHAT.historyPage, CHAT.historyPerPage]).toEqual([1, 50]);
  });

  it('[contracts.limits.stream-type] the default stream type is 3', () => {
    expect(DEFAULT_STREAM_TYPE).toBe(3);
  });

  it('[contracts.limits.terminal-id] the default terminal is 0', () => {
    expect(DEFAULT_TERMINAL_ID).toBe(0);
  });

  it('[contracts.limits.splash-delay] the splash hides after 500 ms', () => {
    expect(SHELL.splashHideDelayMs).toBe(500);
  });

  it('[contracts.limits.shell] scroll-to-top 200 and 600 ms, sticky 200, menu hover 200 ms, resize 200 ms, search 2', () => {
    expect(SHELL.scrollTop).toEqual({ offset: 200, speedMs: 600 });
    expect([SHELL.stickyOffset, SHELL.menuHoverTimeoutMs, SHELL.resizeDebounceMs]).toEqual([200, 200, 200]);
    expect(SHELL.searchMinLength).toBe(2);
  });
});
