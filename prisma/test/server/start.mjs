export { start as default } from './server.mjs';
