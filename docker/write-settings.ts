/** Writes docs/settings.md and .env.example from the settings' schemas: `npm run settings`. */
import { writeFileSync } from 'node:fs';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { environmentExample, settingsPage } from './settings-documents.ts';

writeFileSync(fromRoot('docs/settings.md'), settingsPage());
writeFileSync(fromRoot('.env.example'), environmentExample());
