import { describe, expect, it } from '@jest/globals';
import { isInstalled } from './lockfile.mjs';

const lock = (packages: Record<string, object>) => ({ packages: { '': { version: '0.1.0' }, ...packages } });
const zod = { version: '4.6.7', integrity: 'sha512-a' };

describe('whether to install', () => {
  it('is settled by contents: what the lockfile names is there', () => {
    expect(isInstalled(lock({ 'node_modules/zod': zod }), { packages: { 'node_modules/zod': zod } })).toBe(
      true,
    );
  });

  it('asks for it where nothing is installed', () => {
    expect(isInstalled(lock({ 'node_modules/zod': zod }), {})).toBe(false);
  });

  it('asks for it where a version or a content changed', () => {
    const wanted = lock({ 'node_modules/zod': zod });
    expect(isInstalled(wanted, { packages: { 'node_modules/zod': { ...zod, version: '4.6.6' } } })).toBe(
      false,
    );
    expect(isInstalled(wanted, { packages: { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } } })).toBe(
      false,
    );
  });

  it('accepts that an optional package of another system is absent', () => {
    expect(
      isInstalled(lock({ 'node_modules/@swc/core-win32-x64-msvc': { ...zod, optional: true } }), {}),
    ).toBe(true);
  });
});
