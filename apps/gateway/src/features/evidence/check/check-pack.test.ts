import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import { auditKeys } from '#core/audit/audit-keys';
import { followingEntry } from '#core/audit/audit-record';
import { CHAIN_START, sealed } from '#core/audit/chain';
import { sealedRecord } from '#core/audit/player-seal';
import { type EvidencePack, packOf, zipOf } from '../pack/evidence-pack.ts';
import { sha256 } from '../pack/sha256.ts';
import { html, quoted, section } from '../page/html.ts';
import { checkAnchors, checkPack } from './check-pack.ts';
import { unzipped } from './unzip.ts';

const AT = new Date('2026-11-24T10:00:00.000Z');
const keys = auditKeys({ key: 'Zp3-an-audit-key-that-tests-alone-know-T8m4', previousKeys: [] });

/** Texts that may occur in any field. */
const HOSTILE = [
  ...SCRIPT_PAYLOADS,
  '\u202Efdp.exe',
  '\uD800 half a character',
  '=HYPERLINK("http://evil")',
  '../../etc/passwd',
  '\0\u0007\u2028',
  '</style><script>alert(1)</script>',
];

/** Characters that change the writing direction, break lines invisibly, or control a terminal. */
const INVISIBLE = /[\p{Bidi_Control}\u2028\u2029]|(?![\n\t])\p{Cc}/u;

const PLAYER = { id: '6f1e2f0e-3c9f-4f0a-9f60-1b1c6f8f0c20', key: randomBytes(32) };
const ABOUT_PLAYER = {
  player: '4821',
  target: { kind: 'player', id: '4821', label: 'ada-lovelace-4821' },
  details: { role: 'care', text: 'Plays all night' },
};

/** The second entry is about a player. */
function chainOf(count: number): AuditEntry[] {
  const entries: AuditEntry[] = [];
  let end = { seq: 0, hash: CHAIN_START };
  for (let nth = 0; nth < count; nth += 1) {
    const record = {
      at: AT,
      action: 'round.voided' as const,
      actor: { id: 1, username: 'floor1' },
      ip: '10.0.0.7',
      result: 'ok' as const,
      details: { reason: HOSTILE[nth % HOSTILE.length] },
    };
    const chained = nth === 1 ? sealedRecord({ ...record, ...ABOUT_PLAYER }, PLAYER) : record;
    const entry = sealed(followingEntry(chained, end, keys.current.id), keys.current);
    entries.push(entry);
    end = entry;
  }
  return entries;
}

/** The first, second and last entry of a chain of five. */
const chain = chainOf(5);
const quotedEntries = [chain[0], chain[1], chain[4]] as AuditEntry[];
const [, , , , newest] = chain as [AuditEntry, AuditEntry, AuditEntry, AuditEntry, AuditEntry];
const head = { seq: newest.seq, hash: newest.hash, at: newest.at, key_id: newest.key_id };

const { target, details } = ABOUT_PLAYER;
const openedEntries = [{ seq: 2, target, details }];

function pack(entries: readonly AuditEntry[] = quotedEntries, text = HOSTILE.join('\n')): EvidencePack {
  const heading = {
    format: 'pitdesk-evidence',
    format_version: 1,
    id: '6f1e2f0e-3c9f-4f0a-9f60-1b1c6f8f0c12',
    of: { kind: 'round', id: text.slice(0, 60), label: text },
    made_at: AT.toISOString(),
    made_by: { id: 1, username: text, role: 'auditor' },
    reason: text,
    console_version: '1',
    audit_head: head,
    missing: [{ path: 'messages.json', what: text, code: 'upstream.timeout' }],
  } as const;
  const files = [
    { path: 'round.json', content: { text } },
    { path: 'audit.json', content: { note: '', head, entries, opened: openedEntries } },
  ];
  return packOf(
    { ...heading, missing: [...heading.missing] },
    { files, sections: [section('x', quoted(text))] },
  );
}

const zipped = (made: Pick<EvidencePack, 'files'>): Promise<Buffer> => buffer(zipOf(made, AT));

const END_BYTES = 22;

/** Returns a zip of one file with a name that no library writes. */
async function zipNamed(name: string): Promise<Buffer> {
  const zip = await zipped({ files: [{ path: 'x', bytes: Buffer.from('x') }] });
  const path = Buffer.from(name);
  const directory = zip.readUInt32LE(zip.length - 6);
  zip.writeUInt16LE(path.length, 26);
  zip.writeUInt16LE(path.length, directory + 28);
  zip.writeUInt32LE(46 + path.length, zip.length - 10);
  zip.writeUInt32LE(directory + path.length - 1, zip.length - 6);
  return Buffer.concat([
    zip.subarray(0, 30),
    path,
    zip.subarray(31, directory + 46),
    path,
    zip.subarray(-END_BYTES),
  ]);
}

/** Returns the same zip in the console's format before it used a library. */
function asBefore(zip: Buffer): Buffer {
  const before = Buffer.from(zip);
  for (let at = zip.readUInt32LE(zip.length - 6); at < zip.length - END_BYTES; ) {
    before.writeUInt16LE(20, at + 4);
    before.writeUInt32LE(0, at + 38);
    at += 46 + zip.readUInt16LE(at + 28);
  }
  return before;
}

const filesOf = ({ files }: EvidencePack) => new Map(files.map(({ path, bytes }) => [path, bytes]));
const textOf = (made: EvidencePack, path: string): string => filesOf(made).get(path)?.toString() ?? '';

/** Returns the files of a pack after a change. */
function changed(change: (files: Map<string, Buffer>) => void, made = pack()): Map<string, Buffer> {
  const files = filesOf(made);
  change(files);
  return files;
}

/** Changes a file and makes manifest and sums match again, like a skilled forger. */
function forged(change: (files: Map<string, Buffer>) => void): Map<string, Buffer> {
  const files = changed(change);
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as { files: { path: string }[] };
  const others = [...files].filter(([path]) => path !== 'manifest.json' && path !== 'SHA256SUMS');
  manifest.files = others.map(([path, bytes]) => ({ path, size: bytes.length, sha256: sha256(bytes) }));
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  files.delete('SHA256SUMS');
  files.set(
    'SHA256SUMS',
    Buffer.from([...files].map(([path, bytes]) => `${sha256(bytes)}  ${path}\n`).join('')),
  );
  return files;
}

interface AuditJson {
  entries: AuditEntry[];
  opened: typeof openedEntries;
}

/** Changes the entries of a pack, with a matching manifest. */
const withEntries = (change: (entries: AuditEntry[], part: AuditJson) => void): Map<string, Buffer> =>
  forged((files) => {
    const part = JSON.parse(files.get('audit.json')?.toString() ?? '') as AuditJson;
    change(part.entries, part);
    files.set('audit.json', Buffer.from(JSON.stringify(part)));
  });

describe('unchanged evidence pack', () => {
  it('passes the check with any text in it', async () => {
    const { manifest, entries, manifestSha256 } = checkPack(unzipped(await zipped(pack())), keys.known);
    expect(manifest.reason).toBe(HOSTILE.join('\n'));
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 5]);
    expect(manifestSha256).toBe(pack().manifestSha256);
  });

  it('passes the check if an earlier version of the console created it', async () => {
    const { manifestSha256 } = checkPack(unzipped(asBefore(await zipped(pack()))), keys.known);
    expect(manifestSha256).toBe(pack().manifestSha256);
  });

  it('names a player by a reference if the chain does, with the clear text beside it', () => {
    const { entries, opened } = JSON.parse(textOf(pack(), 'audit.json')) as AuditJson;
    expect(JSON.stringify(entries)).not.toMatch(/\b4821\b|Plays all night/);
    expect(opened).toEqual([{ seq: 2, target, details }]);
  });

  it('passes the check after the text of an entry was redacted', () => {
    const [first, ...others] = quotedEntries;
    const removed = { ...(first as AuditEntry), redacted_by: 5, details: {} };
    expect(() => checkPack(filesOf(pack([removed, ...others])), keys.known)).not.toThrow();
  });

  it('has a page that runs and loads nothing, and shows invisible characters', () => {
    const page = textOf(pack(), 'index.html');
    const tags = page.match(/<[^/][^>]*>/g) ?? [];
    const ours =
      /^<(?!script|img|iframe|svg|link|object|base|form|a\b)!?\w+(?: (?:html|(?:lang|charset|http-equiv|content|name|scope|class|tabindex)="[^"<>]*"))*>$/;
    expect(tags.filter((tag) => !ours.test(tag))).toEqual([]);
    expect(page).not.toMatch(INVISIBLE);
    expect(page).toContain('⟨U+202E⟩fdp.exe');
    expect(page).toContain('content="default-src &#39;none&#39;;');
  });

  it('has a fixed name and fixed file names', () => {
    const { name, files } = pack(quotedEntries, '../../etc/passwd');
    expect(name).toMatch(/^evidence-round-[\w-]+-20261124T1000\.zip$/);
    expect(files.map(({ path }) => path)).toEqual([
      'manifest.json',
      'README.txt',
      'index.html',
      'round.json',
      'audit.json',
      'SHA256SUMS',
    ]);
  });

  it('describes itself in plain lines, with any text in it', () => {
    const text = textOf(pack(), 'README.txt');
    expect(text).not.toMatch(INVISIBLE);
    expect(text).toContain('npm run evidence:check -- FILE.zip');
    expect(text).toContain('The operator did not answer in time.');
  });
});

describe('changed evidence pack', () => {
  const problemOf = (files: Map<string, Buffer>): string => {
    try {
      checkPack(files, keys.known);
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each([...filesOf(pack()).keys()])('is rejected with one changed byte in %s', (path) => {
    const files = changed((all) => {
      const bytes = Buffer.from(all.get(path) ?? '');
      const at = bytes.length >> 1;
      bytes[at] = bytes[at] === 0x20 ? 0x21 : 0x20;
      all.set(path, bytes);
    });
    expect(problemOf(files)).not.toBe('none');
  });

  it.each([...filesOf(pack()).keys()])('is rejected without %s', (path) => {
    expect(problemOf(changed((files) => files.delete(path)))).toBe(`${path} is missing.`);
  });

  it('is rejected with an added file, even if its sum is added', () => {
    const more = changed((files) => files.set('more.json', Buffer.from('{}')));
    expect(problemOf(more)).toBe('more.json is in no manifest: it was added.');
  });

  it('is rejected with two swapped files', () => {
    const swapped = changed((files) => {
      const [a, b] = [files.get('round.json'), files.get('audit.json')] as [Buffer, Buffer];
      files.set('round.json', b).set('audit.json', a);
    });
    expect(problemOf(swapped)).toBe('round.json is not as manifest.json says: it was changed.');
  });

  it('is rejected with an edited manifest', () => {
    const edited = changed((files) => {
      const text = files.get('manifest.json')?.toString() ?? '';
      files.set('manifest.json', Buffer.from(text.replace('"auditor"', '"viewer"')));
    });
    expect(problemOf(edited)).toBe('SHA256SUMS does not fit manifest.json: one of them was changed.');
  });

  it('is rejected with a changed audit entry, even if manifest and sums match', () => {
    expect(problemOf(forged(() => undefined))).toBe('none');
    const other = withEntries(([first]) => Object.assign(first as AuditEntry, { ip: '10.0.0.8' }));
    expect(problemOf(other)).toBe('Audit entry 1 is not as its hash says: it was changed.');
    const rehashed = withEntries((entries) => {
      const { mac } = entries[0] as AuditEntry;
      const again = sealed({ ...(entries[0] as AuditEntry), ip: '10.0.0.8' }, keys.current);
      entries[0] = { ...again, mac };
    });
    expect(problemOf(rehashed)).toBe('Audit entry 1 carries a proof that its key did not make.');
    const unlinked = withEntries((entries) => {
      entries[1] = sealed({ ...(entries[1] as AuditEntry), prev_hash: CHAIN_START }, keys.current);
    });
    expect(problemOf(unlinked)).toBe('Audit entry 2 does not follow the one before it.');
    expect(problemOf(withEntries((entries) => entries.reverse()))).toMatch(
      /^Audit entry 2 is not in its place/,
    );
    const ofOther = withEntries((_, { opened }) =>
      Object.assign(opened[0] as (typeof opened)[number], { details: { role: 'admin' } }),
    );
    expect(problemOf(ofOther)).toBe('What is said to be sealed in audit entry 2 does not fit it.');
    const later = sealed({ ...newest, seq: 9 }, keys.current);
    const behind = withEntries((entries) => entries.push(later));
    expect(problemOf(behind)).toBe(
      'Audit entry 9 does not fit the head of the audit that manifest.json names.',
    );
  });

  it('is rejected with any changed byte of the zip', async () => {
    const zip = await zipped(pack(quotedEntries, 'short'));
    const unfound: number[] = [];
    for (let at = 0; at < zip.length; at += at < 200 || at > zip.length - 600 ? 1 : 17) {
      const other = Buffer.from(zip);
      other[at] = (other[at] ?? 0) ^ 0x01;
      try {
        checkPack(unzipped(other), keys.known);
        unfound.push(at);
      } catch {
        // Expected: the pack is rejected.
      }
    }
    expect(unfound).toEqual([]);
  });

  it.each([
    ['cut off', (zip: Buffer) => zip.subarray(0, -1)],
    ['longer', (zip: Buffer) => Buffer.concat([zip, Buffer.from('x')])],
    ['behind something else', (zip: Buffer) => Buffer.concat([Buffer.from('#!/bin/sh\n'), zip])],
    ['empty', () => Buffer.alloc(0)],
    ['no zip', () => Buffer.from('{}'.repeat(100))],
  ])('is rejected if it is %s', async (_how, change) => {
    const zip = change(await zipped(pack()));
    expect(() => unzipped(zip)).toThrow(/^The (?:file|zip) is/);
  });

  it.each(['../evil.txt', '/etc/passwd', 'a/b.json', 'C:\\x', '', '.hidden', 'x\u202Efdp.exe'])(
    'is rejected before anything is written if a file is named %j',
    async (name) => {
      const zip = await zipNamed(name);
      expect(() => unzipped(zip)).toThrow('The zip holds a file whose name is none of an evidence.');
    },
  );
});

describe('published heads of the audit', () => {
  const checked = checkPack(filesOf(pack()), keys.known);

  it('are counted if the pack quotes them, and reported if it quotes another hash', () => {
    const anchors = chain.map(({ seq, hash }) => ({ seq, hash }));
    expect(checkAnchors(checked, anchors)).toBe(3);
    expect(() => checkAnchors(checked, [{ seq: 5, hash: CHAIN_START }])).toThrow(
      'Audit entry 5 has another hash than the one that was published.',
    );
  });
});

it('escapes values in a page', () => {
  expect(html`<p title="${'"x'}">${['<b>', 3, html`<i>${"'&"}</i>`]}</p>`.text).toBe(
    '<p title="&quot;x">&lt;b&gt;3<i>&#39;&amp;</i></p>',
  );
});
