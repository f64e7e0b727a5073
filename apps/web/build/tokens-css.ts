import type { Plugin } from 'vite';
import { cssVariables } from '../src/config/css-variables.ts';

const PUBLIC_ID = 'virtual:tokens.css';
const RESOLVED_ID = `\0${PUBLIC_ID}`;

/**
 * Writes the tokens as a style sheet at build time, so that the first paint has the right skin before any script runs.
 */
export const tokensCss = (): Plugin => ({
  name: 'pitdesk:tokens-css',
  resolveId: (id) => (id === PUBLIC_ID ? RESOLVED_ID : undefined),
  load: (id) => (id === RESOLVED_ID ? cssVariables() : undefined),
});
