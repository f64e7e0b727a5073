import { parseArgs } from 'node:util';
import { knownKeys } from '#core/audit/audit-keys';
import { anchorsOfFiles, CannotCheckError, withChain } from '#core/audit/open-chain';
import { processEnvironment } from '#core/settings/environment';
import { loadAuditCheckSettings } from '#core/settings/load-settings';
import { checkInChain } from '#features/evidence/check/check-in-chain';
import { checkAnchors, checkPack } from '#features/evidence/check/check-pack';
import { PackProblem } from '#features/evidence/check/pack-problem';
import { readPack } from '#features/evidence/check/read-pack';
import { runCheck } from './run-check.ts';

const USAGE = 'Give one file: npm run evidence:check -- FILE.zip [--database] [--anchors FILE].';

/** Checks an evidence file without a database, and on request against the audit in the configured database. */
async function check(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: {
      database: { type: 'boolean', default: false },
      anchors: { type: 'string', multiple: true, default: [] },
      verbose: { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [place, ...others] = positionals;
  if (place === undefined || others.length > 0) throw new CannotCheckError(USAGE);
  const anchors = await anchorsOfFiles(values.anchors);
  const settings = values.database ? loadAuditCheckSettings(processEnvironment()) : null;
  const keys = knownKeys(settings?.auditKeys ?? []);
  try {
    const pack = checkPack(await readPack(place), keys);
    const published = checkAnchors(pack, anchors);
    const { manifest, entries } = pack;
    console.log(
      `OK: evidence ${manifest.id} of ${manifest.of.kind} ${manifest.of.id}: ${manifest.files.length + 2} files and ${entries.length} audit entries are as they were written.`,
    );
    if (published > 0)
      console.log(`Published: ${published} of the given heads are in it, with the same hash.`);
    if (settings === null) {
      console.log(
        'Not checked: whether the console made it. That takes the database of the console: --database.',
      );
      return true;
    }
    const making = await withChain(settings, (source) => checkInChain(pack, source, { keys, anchors }));
    console.log(
      `Proven: entry ${making.seq} of the audit, of ${making.at} by ${making.actor.username}, names this manifest.`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof PackProblem)) throw error;
    console.log(`WRONG: ${error.message}`);
    return false;
  }
}

runCheck(check);
