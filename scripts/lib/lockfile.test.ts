import { describe, expect, it } from '@jest/globals';
import { isInstalled } from './lockfile.mjs';

const lock = (packages: Record<string, object>) => ({ packages: { '': { version: '0.1.0' }, ...packages } });
const zod = { version: '4.6.7', integrity: 'sha512-a' };

describe('the install', () => {
  it('is current when it has the packages of the lockfile', () => {
    expect(isInstalled(lock({ 'node_modules/zod': zod }), { packages: { 'node_modules/zod': zod } })).toBe(
      true,
    );
  });

  it('is not current when nothing is installed', () => {
    expect(isInstalled(lock({ 'node_modules/zod': zod }), {})).toBe(false);
  });

  it('is not current when a version or a hash differs', () => {
    const wanted = lock({ 'node_modules/zod': zod });
    expect(isInstalled(wanted, { packages: { 'node_modules/zod': { ...zod, version: '4.6.6' } } })).toBe(
      false,
    );
    expect(isInstalled(wanted, { packages: { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } } })).toBe(
      false,
    );
  });

  it('is current without the optional packages of other systems', () => {
    expect(
      isInstalled(lock({ 'node_modules/@swc/core-win32-x64-msvc': { ...zod, optional: true } }), {}),
    ).toBe(true);
  });
});
