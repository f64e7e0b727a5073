/**
 * Arguments of Node for servers that a test stops after minutes: the optimizing compilers of JavaScript and WebAssembly
 * would cost more than they save.
 */
export const SHORT_LIVED: readonly string[] = ['--no-opt', '--liftoff-only'];
