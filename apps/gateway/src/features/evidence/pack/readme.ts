import { EVIDENCE_FILES } from '@pitdesk/contracts/evidence';
import { gapText, type Heading } from '../page/evidence-page.ts';
import { plainText } from '../page/html.ts';

const CONTENTS: Readonly<Record<string, string>> = {
  [EVIDENCE_FILES.page]:
    'all parts below as one readable page. Open it in a browser. It runs no script and loads nothing',
  [EVIDENCE_FILES.round]:
    'the round with every version, its corrections, result mismatches, table and stream',
  [EVIDENCE_FILES.case]:
    'the player protection case: evidence with its rules, every step, messages to the player and outcome',
  [EVIDENCE_FILES.incident]: 'the incident: people, playbook with its ticks, decision, and every act',
  [EVIDENCE_FILES.incidents]: 'the incidents about the round',
  [EVIDENCE_FILES.player]: 'the player: names, staff notes, visits, flags, sanctions and appeals',
  [EVIDENCE_FILES.messages]:
    'the chat: originals with all translations, flags, and messages hidden from staff',
  [EVIDENCE_FILES.equipment]:
    'the wheel, shoes and cards at the table then: stays, inspections, and custody of the cards',
  [EVIDENCE_FILES.states]: 'the states of the table then, who caused each change and why',
  [EVIDENCE_FILES.rounds]: 'the rounds at the player’s tables around the evidence',
  [EVIDENCE_FILES.audit]: 'the audit entries about all parts, each with its hash and the previous hash',
  [EVIDENCE_FILES.sums]: 'the SHA-256 of every other file, in the format of sha256sum',
  [EVIDENCE_FILES.manifest]:
    'subject, author and reason of this pack, and size and SHA-256 of every other file',
};

const line = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ');

/** Returns the text that explains to outsiders the content of a pack and its verification. */
export function readme(heading: Heading, paths: readonly string[]): string {
  const { of, id, made_at, made_by, reason, console_version, missing } = heading;
  const contents = paths.map((path) => `  ${path.padEnd(14)} ${CONTENTS[path] ?? ''}`);
  return `EVIDENCE PACK OF A LIVE CASINO
==============================

All data of the console Pitdesk (version ${console_version}) about one ${of.kind}.

  Subject       ${of.kind} ${line(String(of.id))}: ${line(of.label)}
  Created       ${made_at}
  Created by    ${line(made_by.username)} (account ${line(String(made_by.id))}${made_by.role === null ? '' : `, ${made_by.role.replaceAll('_', ' ')}`})
  Reason        ${line(reason)}
  Pack id       ${id}

CONTENTS

${contents.join('\n')}

All times are UTC, to the millisecond. Numbers that may be payment cards are masked.

MISSING PARTS

${missing.length === 0 ? '  None.' : missing.map((gap) => `  - ${gap.path}: ${line(gapText(gap))}`).join('\n')}

HOW TO VERIFY

1. By hand. In the folder with these files, run:  sha256sum -c ${EVIDENCE_FILES.sums}
2. By the console's own command, with a copy of Pitdesk and without any access to the casino:
       npm run evidence:check -- FILE.zip
   It also recomputes the hash of every audit entry.
3. With the casino's database. The audit has an entry about the creation of this file: "evidence.made", with the SHA-256
   of ${EVIDENCE_FILES.manifest}. The operator of the console can prove that this entry, and all entries quoted here, are
   in the audit's chain of hashes:
       npm run evidence:check -- FILE.zip --database
   A changed manifest has a different SHA-256, and no entry names it.

The first two steps prove that the files match the manifest. Only the third step proves that the console created the
manifest.
`;
}
