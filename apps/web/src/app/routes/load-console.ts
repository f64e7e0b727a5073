/** The console's code; the sign-in page asks for it while somebody types. */
export const loadConsole = () => import('../console.tsx');
