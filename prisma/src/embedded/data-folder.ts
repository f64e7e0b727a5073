import { type Claim, claim, isClaim } from './claim.ts';

/** Thrown when another running process uses the data folder; nothing in it was changed. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

/** Claims the folder of an embedded database for this process; the claim of a dead process does not count. */
export async function claimDataFolder(folder: string): Promise<Claim> {
  const result = await claim(`${folder}.lock`);
  if (isClaim(result)) return result;
  throw new DataFolderInUseError(
    `The data folder ${folder} is in use by process ${result.pid} on ${result.host}: ` +
      'stop that process, or choose another folder.',
  );
}
