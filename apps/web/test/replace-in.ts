import { afterEach } from '@jest/globals';

let restores: (() => void)[] = [];

afterEach(() => {
  for (const restore of restores.reverse()) restore();
  restores = [];
});

/** Replaces parts of the browser, or fills gaps of jsdom, until the end of the test. */
export function replaceIn(target: object, parts: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(parts)) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    restores.push(() => {
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, before);
    });
  }
}
