import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts';
import { followingEntry } from './audit-record.ts';
import { canonicalJson } from './canonical-json.ts';
import { CHAIN_START, entryHash, verifyChain } from './chain.ts';

function chainOf(length: number): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let index = 0; index < length; index += 1) {
    const entry = followingEntry(
      {
        action: 'session.signed_in',
        actor: { id: index, username: `floor${index}` },
        ip: '127.0.0.1',
        result: 'ok',
        at: new Date(1_768_478_400_000 + index),
      },
      entries.at(-1) ?? { seq: 0, hash: CHAIN_START },
    );
    entries.push({ ...entry, hash: entryHash(entry) });
  }
  return entries;
}

describe('the chain', () => {
  it('is whole as it was written', () => {
    expect(verifyChain(chainOf(5))).toBeNull();
  });

  it('shows any change to any entry', () => {
    const changes: Partial<AuditEntry>[] = [
      { at: '2026-01-15T12:00:01.000Z' },
      { action: 'session.signed_out' },
      { actor: { id: '1', username: 'somebody' } },
      { ip: '10.0.0.1' },
      { result: 'refused' },
      { details: { added: true } },
      { seq: 9 },
      { hash: 'f'.repeat(64) },
    ];
    for (const change of changes) {
      const entries = chainOf(3).map((entry, index) => (index === 1 ? { ...entry, ...change } : entry));
      expect(verifyChain(entries)).toMatchObject({ problem: 'changed' });
    }
  });

  it('shows what was taken out, moved, or forged with a hash of its own', () => {
    const entries = chainOf(4);
    const [first, second, third, fourth] = entries as [AuditEntry, AuditEntry, AuditEntry, AuditEntry];
    expect(verifyChain([first, third, fourth])).toEqual({ seq: 3, problem: 'missing_before' });
    expect(verifyChain([first, third, second, fourth])).toEqual({ seq: 3, problem: 'missing_before' });
    const changed = { ...second, ip: '10.0.0.1' };
    const forged = { ...changed, hash: entryHash(changed) };
    expect(verifyChain([first, forged, third, fourth])).toEqual({ seq: 3, problem: 'missing_before' });
  });

  it('is verified in parts, each after the hash of the one before', () => {
    const entries = chainOf(4);
    expect(verifyChain(entries.slice(2), entries[1]?.hash)).toBeNull();
    expect(verifyChain(entries.slice(2))).toEqual({ seq: 3, problem: 'missing_before' });
  });
});

describe('canonical JSON', () => {
  it('is the same for the same value, in whatever order its keys came', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  });
});
