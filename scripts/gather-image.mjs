#!/usr/bin/env node
import { gatherImage } from './lib/images/gather-image.mjs';
import { imageContents } from './lib/images/image-contents.mjs';
// Gathers what a server runs, and nothing else, in a folder that becomes its image: gather-image.mjs <server> <folder>.
import { runScript } from './lib/run-script.mjs';

await runScript(async () => {
  const [name = '', target = ''] = process.argv.slice(2);
  const { files, bytes } = await gatherImage(imageContents(name), target);
  console.log(`${name}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
});
