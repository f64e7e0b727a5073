import { EVIDENCE_FILES } from '@pitdesk/contracts/evidence';
import { gapText, type Heading } from '../page/evidence-page.ts';
import { plainText } from '../page/html.ts';

const CONTENTS: Readonly<Record<string, string>> = {
  [EVIDENCE_FILES.page]:
    'everything below for people; open it in a browser. It runs no script and loads nothing',
  [EVIDENCE_FILES.round]:
    'the round with every version, its corrections, the rules it breaks, its table and stream',
  [EVIDENCE_FILES.case]:
    'the case: what was seen and by which rule, every step, what was said and what came of it',
  [EVIDENCE_FILES.player]: 'the player: names, notes, visits, flags, measures and appeals',
  [EVIDENCE_FILES.messages]: 'the chat: originals with all translations, flags, and who hid what from staff',
  [EVIDENCE_FILES.rounds]: 'the rounds at the tables of the player around what was seen',
  [EVIDENCE_FILES.audit]:
    'the entries of the audit about all this, each with its hash and the hash before it',
  [EVIDENCE_FILES.sums]: 'the SHA-256 of every other file, as sha256sum reads it',
  [EVIDENCE_FILES.manifest]:
    'what this is, who asked for it and why, and size and SHA-256 of every other file',
};

const line = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ');

/** The text that tells a stranger what a pack holds and how it is verified. */
export function readme(heading: Heading, paths: readonly string[]): string {
  const { of, id, made_at, made_by, reason, console_version, missing } = heading;
  const contents = paths.map((path) => `  ${path.padEnd(14)} ${CONTENTS[path] ?? ''}`);
  return `EVIDENCE OF A LIVE CASINO
=========================

This is what the console Pitdesk (version ${console_version}) knew of one ${of.kind}.

  What          ${of.kind} ${line(String(of.id))}: ${line(of.label)}
  Made          ${made_at}
  Asked for by  ${line(made_by.username)} (account ${line(String(made_by.id))}${made_by.role === null ? '' : `, ${made_by.role.replaceAll('_', ' ')}`})
  Why           ${line(reason)}
  Evidence id   ${id}

WHAT IS IN IT

${contents.join('\n')}

All times are UTC, to the millisecond. Numbers that may be payment cards are masked.

WHAT IS MISSING

${missing.length === 0 ? '  Nothing that was asked for.' : missing.map((gap) => `  - ${gap.path}: ${line(gapText(gap))}`).join('\n')}

HOW TO VERIFY IT

1. By hand. In the folder with these files, run:  sha256sum -c ${EVIDENCE_FILES.sums}
2. By the console's own command, with a copy of Pitdesk and without any access to the casino:
       npm run evidence:check -- FILE.zip
   It also recomputes the hash of every audit entry.
3. With the casino's database. The making of this very file is an entry of the audit: "evidence.made", with the SHA-256
   of ${EVIDENCE_FILES.manifest}. Whoever runs the console can show that this entry, and all that are quoted here, are in
   the audit's chain of hashes:
       npm run evidence:check -- FILE.zip --database
   If the manifest had been changed, its SHA-256 would be another one, and no entry would name it.

The first two steps show that the files are as the manifest says. Only the third one shows that the manifest is the one
that the console made.
`;
}
