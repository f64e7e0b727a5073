import path from 'node:path';
import { packageFolder } from "./package-folder.js";
export const migrationsFolderOf = (name) => path.join(packageFolder(), name, 'migrations');
//# sourceMappingURL=database-name.js.map