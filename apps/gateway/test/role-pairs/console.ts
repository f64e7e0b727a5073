import { useConsole } from '../support/shared-console.ts';
import { Sockets } from '../support/sockets.ts';

export const console_ = useConsole({ access: 'roles' });
export const sockets = new Sockets();
