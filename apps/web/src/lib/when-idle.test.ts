import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { whenComplete, whenIdle } from './when-idle.ts';

const never = (): Promise<void> => new Promise(() => undefined);

describe('what waits until the page is at rest', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('comes before what the page does without, also where it fails', async () => {
    const done: string[] = [];
    const callOff = whenIdle(async () => {
      done.push('menus');
      if (done.length === 1) throw new Error('not there');
    });
    whenIdle(async () => void done.push('filters'));
    whenComplete(async () => void done.push('lists'));
    await jest.advanceTimersByTimeAsync(600);
    expect(done).toEqual(['menus', 'filters']);
    await jest.advanceTimersByTimeAsync(600);
    expect(done).toEqual(['menus', 'filters', 'lists']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(done).toEqual(['menus', 'filters', 'lists', 'menus']);
    callOff();
  });

  it('holds up nothing once it is called off', async () => {
    const done: string[] = [];
    const callOff = whenIdle(never);
    whenComplete(async () => void done.push('lists'));
    const callOffOther = whenComplete(async () => void done.push('tour'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual([]);
    callOffOther();
    callOff();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(done).toEqual(['lists']);
  });
});
