import { claim, isClaim } from "./claim.js";
/** The data folder belongs to another running process: nothing was touched. */
export class DataFolderInUseError extends Error {
    name = 'DataFolderInUseError';
}
/** Claims an embedded database's folder for this process; a process that died keeps nothing. */
export async function claimDataFolder(folder) {
    const answer = await claim(`${folder}.lock`);
    if (isClaim(answer))
        return answer;
    throw new DataFolderInUseError(`The data folder ${folder} is in use by process ${answer.pid} on ${answer.host}: ` +
        'stop that process, or choose another folder.');
}
//# sourceMappingURL=data-folder.js.map