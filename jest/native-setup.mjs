/**
 * Prepares a test process of jest-light-runner. It runs suites as plain Node modules, so that what one suite has loaded
 * is there for the next: TypeScript and workspace packages from their source.
 */
import '../register-typescript.mjs';
import { register } from 'node:module';

register(new URL('native-resolve.mjs', import.meta.url));
process.setSourceMapsEnabled(true);

// The runner lets go of a process when the suites are over: what a suite left open must not keep it alive.
process.once('disconnect', () => process.exit());
