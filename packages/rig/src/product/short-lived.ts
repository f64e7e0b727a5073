/**
 * Arguments of Node for servers that a test stops after minutes: what the optimizing compilers of JavaScript and
 * WebAssembly spend would not pay off.
 */
export const SHORT_LIVED: readonly string[] = ['--no-opt', '--liftoff-only'];
