import path from 'node:path';
import { packageFolder } from './package-folder.ts';

export type DatabaseName = 'operator' | 'console';

export const migrationsFolderOf = (name: DatabaseName) => path.join(packageFolder(), name, 'migrations');
