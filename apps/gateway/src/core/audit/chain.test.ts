import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { type Anchor, anchorOf, notedAnchor } from './anchors.ts';
import { auditKeys } from './audit-keys.ts';
import { followingEntry } from './audit-record.ts';
import { CHAIN_START, canonicalJson, entryHash, sealed } from './chain.ts';
import { ChainWalk, checkChain, problemOf } from './check-chain.ts';

interface Given {
  readonly key: string;
  readonly previousKeys: string[];
}
const OLD: Given = { key: 'the key before, with thirty-two bytes or more', previousKeys: [] };
const NEW: Given = { key: 'the key now, with its thirty-two bytes or more', previousKeys: [OLD.key] };

/** Returns chained entries, each sealed with its given key, or with a hash alone for `null`. */
function chainOf(length: number, keys: Given | null = OLD, before: AuditEntry[] = []): AuditEntry[] {
  const entries = [...before];
  for (let index = 0; index < length; index += 1) {
    const current = keys && auditKeys(keys).current;
    const entry = followingEntry(
      {
        action: 'session.signed_in',
        actor: { id: index, username: `floor${index}` },
        ip: '127.0.0.1',
        result: 'ok',
        at: new Date(1_768_478_400_000 + index),
      },
      entries.at(-1) ?? { seq: 0, hash: CHAIN_START },
      current?.id ?? '',
    );
    const plain = { ...entry, key_id: null };
    entries.push(current ? sealed(entry, current) : { ...plain, hash: entryHash(plain), mac: null });
  }
  return entries;
}

const follow = (entries: AuditEntry[], keys = OLD, anchors: readonly Anchor[] = []) =>
  checkChain((after) => Promise.resolve(after === 0 ? entries : []), {
    keys: auditKeys(keys).known,
    anchors,
  });

const problemIn = async (...given: Parameters<typeof follow>) => problemOf(await follow(...given));

describe('audit chain', () => {
  it('accepts an unchanged chain', async () => {
    expect(await problemIn(chainOf(5))).toBeNull();
  });

  it('keeps the hashes of entries that are older than the keyed chain', () => {
    const [entry] = chainOf(1, null) as [AuditEntry];
    expect(entry.hash).toBe('7cfd9c0a711c499d9939ad747e7be3dcef188ca5ed7998960729f9ffe9a3199b');
  });

  it('detects any change to any entry', async () => {
    const changes: Partial<AuditEntry>[] = [
      { at: '2026-01-15T12:00:01.000Z' },
      { action: 'session.signed_out' },
      { actor: { id: '1', username: 'somebody' } },
      { ip: '10.0.0.1' },
      { result: 'refused' },
      { details: { added: true } },
      { seq: 9 },
      { hash: 'f'.repeat(64) },
      { key_id: null },
      { key_id: 'another' },
    ];
    for (const change of changes) {
      const entries = chainOf(3).map((entry, index) => (index === 1 ? { ...entry, ...change } : entry));
      expect(await problemIn(entries)).toMatchObject({ problem: 'changed' });
    }
  });

  it('detects entries that were removed, moved, or forged with a valid hash', async () => {
    const entries = chainOf(4);
    const [first, second, third, fourth] = entries as [AuditEntry, AuditEntry, AuditEntry, AuditEntry];
    expect(await problemIn([first, third, fourth])).toEqual({ seq: 3, problem: 'missing_before' });
    expect(await problemIn([first, third, second, fourth])).toEqual({ seq: 3, problem: 'missing_before' });
    const changed = { ...second, ip: '10.0.0.1' };
    const forged = { ...changed, hash: entryHash(changed) };
    expect(await problemIn([first, forged, third, fourth])).toEqual({ seq: 2, problem: 'forged' });
    expect(await problemIn([first, { ...second, mac: null }, third])).toEqual({ seq: 2, problem: 'unkeyed' });
    expect(await problemIn(chainOf(1, null, entries))).toEqual({ seq: 5, problem: 'unkeyed' });
  });

  it('proves unkeyed entries by the first keyed one, and nothing without a keyed entry', async () => {
    const plain = chainOf(3, null);
    expect(await follow(chainOf(2, OLD, plain))).toMatchObject({ provenTo: 5, broken: null });
    expect(await problemIn(plain)).toEqual({ seq: 1, problem: 'unproven' });
    expect(await problemIn([])).toEqual({ seq: 1, problem: 'unproven' });
  });

  it('continues with a new key, and reports the first entry that needs a missing key', async () => {
    const entries = chainOf(2, NEW, chainOf(2, OLD));
    expect(await problemIn(entries, NEW)).toBeNull();
    const report = await follow(entries, { ...NEW, previousKeys: [] });
    expect(problemOf(report)).toBeNull();
    expect(report.ranges).toMatchObject([
      { from: 1, to: 2, isKnown: false },
      { from: 3, to: 4, isKnown: true },
    ]);
    expect(await problemIn(entries, OLD)).toEqual({ seq: 3, problem: 'unproven' });
  });

  it('is proven up to an anchor, and reports an anchor that was cut off or replaced', async () => {
    const plain = chainOf(4, null);
    const [, second, third, fourth] = plain as [AuditEntry, AuditEntry, AuditEntry, AuditEntry];
    expect(await problemIn(plain, OLD, [{ hash: fourth.hash }])).toBeNull();
    expect(await problemIn(plain, OLD, [third])).toEqual({ seq: 4, problem: 'unproven' });
    expect(await follow(plain, OLD, [third, second])).toMatchObject({ anchor: { seq: 3 }, missing: [] });
    const keyed = chainOf(4);
    expect(await problemIn(keyed, OLD, [{ seq: 9, hash: third.hash }])).toEqual({ seq: 9, problem: 'lost' });
    expect(await problemIn(keyed, OLD, [third])).toEqual({ seq: 3, problem: 'lost' });
    expect((await follow(keyed, OLD, [{ hash: third.hash }])).missing).toEqual([{ hash: third.hash }]);
  });
});

describe('growing audit chain', () => {
  it('is checked in batches from the last position, and reports a later problem', async () => {
    const entries = chainOf(1_200);
    const asked: number[] = [];
    const read = (after: number, limit: number) => {
      asked.push(after);
      return Promise.resolve(entries.slice(after, after + limit));
    };
    const walk = new ChainWalk({ keys: auditKeys(OLD).known, anchors: [] });
    expect(await walk.follow(read)).toMatchObject({ seq: 1_200, checked: 1_200, provenTo: 1_200 });
    entries.push(...chainOf(3, OLD, entries).slice(-3));
    const [, middle, last] = entries.slice(-3) as [AuditEntry, AuditEntry, AuditEntry];
    walk.expect([{ seq: 7, hash: 'f'.repeat(64) }, last]);
    expect(await walk.follow(read)).toMatchObject({
      seq: 1_203,
      broken: null,
      missing: [],
      anchor: { seq: 1_203 },
    });
    expect(asked).toEqual([0, 500, 1_000, 1_200]);
    entries.push({ ...middle, seq: 1_204 });
    expect((await walk.follow(read)).broken).toEqual({ seq: 1_204, problem: 'missing_before' });
  });

  it('reports an anchor before the last position that is not in the chain', async () => {
    const entries = chainOf(2);
    const read = (after: number) => Promise.resolve(entries.slice(after));
    const walk = new ChainWalk({ keys: auditKeys(OLD).known, anchors: [] });
    await walk.follow(read);
    walk.expect([{ seq: 5, hash: 'f'.repeat(64) }]);
    expect(problemOf(await walk.follow(read))).toEqual({ seq: 5, problem: 'lost' });
  });
});

describe('audit anchor', () => {
  const hash = 'ab'.repeat(32);

  it('is parsed from the anchor file, the gateway’s log and the output of the check', () => {
    const published = { seq: 7, hash, at: 'x', key_id: 'k', published_at: '2026-01-15T12:00:00.000Z' };
    const read = { seq: 7, hash, publishedAt: published.published_at };
    expect(anchorOf(JSON.stringify(published))).toEqual(read);
    const logged = JSON.stringify({ level: 30, audit_anchor: published, msg: 'The newest entry' });
    expect(anchorOf(`gateway_1  | ${logged}`)).toEqual(read);
    expect(anchorOf(`Head: ${hash}`)).toEqual({ hash });
    for (const line of [
      '',
      'OK: 7 entries, the newest is 7.',
      logged.slice(0, -40),
      '{"seq":7}',
      '{"a":null}',
    ]) {
      expect(anchorOf(line)).toBeUndefined();
    }
  });

  it('is noted as a whole hash, or as an entry with the start of its hash', () => {
    expect(notedAnchor(hash)).toEqual({ hash });
    expect(notedAnchor(`7:${hash.slice(0, 12)}`)).toEqual({ seq: 7, hash: hash.slice(0, 12) });
    expect(notedAnchor(hash.slice(0, 12))).toBeUndefined();
    expect(notedAnchor('nothing')).toBeUndefined();
  });
});

describe('canonical JSON', () => {
  it('is equal for equal values in any order of keys', () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  });
});
