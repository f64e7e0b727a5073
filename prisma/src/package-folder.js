import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
/** This package's own folder: the same from source as from `dist`, so migrations are found in both. */
export function packageFolder() {
    let folder = path.dirname(fileURLToPath(import.meta.url));
    while (!existsSync(path.join(folder, 'package.json')))
        folder = path.dirname(folder);
    return folder;
}
//# sourceMappingURL=package-folder.js.map