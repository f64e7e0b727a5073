export { stop as default } from './server.mjs';
