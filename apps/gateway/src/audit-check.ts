import { parseArgs } from 'node:util';
import { type Anchor, notedAnchor } from '#core/audit/anchors';
import { knownKeys } from '#core/audit/audit-keys';
import { reportChain } from '#core/audit/check-chain';
import { anchorsOfFiles, CannotCheckError, withChain } from '#core/audit/open-chain';
import { processEnvironment } from '#core/settings/environment';
import { loadAuditCheckSettings } from '#core/settings/load-settings';
import { runCheck } from './run-check.ts';

/** Checks the audit chain in the database that the settings name. Creates no database and no key. */
async function check(): Promise<boolean> {
  const anchors = await anchorsGiven(process.argv.slice(2));
  const settings = loadAuditCheckSettings(processEnvironment());
  return await withChain(settings, (source) =>
    reportChain(source, { keys: knownKeys(settings.auditKeys), anchors }, (line) => console.log(line)),
  );
}

/** Returns the anchors given as arguments and those read from the files of `--anchors FILE`. */
async function anchorsGiven(args: string[]): Promise<Anchor[]> {
  const { values, positionals } = parseArgs({
    args,
    options: { anchors: { type: 'string', multiple: true, default: [] }, verbose: { type: 'boolean' } },
    allowPositionals: true,
  });
  const noted = positionals.map((text) => {
    const anchor = notedAnchor(text);
    if (anchor !== undefined) return anchor;
    throw new CannotCheckError(`${text} is not an anchor: give a hash of 64 hex digits, or <entry>:<hash>.`);
  });
  return [...noted, ...(await anchorsOfFiles(values.anchors))];
}

runCheck(check);
