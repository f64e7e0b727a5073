import { checkImages } from './check-images.mjs';
import { checkOperatorStack } from './check-operator-stack.mjs';
import { checkWholeStack } from './check-whole-stack.mjs';
import { Engine } from './engine.mjs';
import { Findings } from './findings.mjs';

/** @returns {Promise<string>} the table of what was promised and what was found */
export async function checkContainers() {
  const engine = await Engine.find();
  const findings = new Findings();
  await checkWholeStack(engine, findings);
  await checkImages(engine, findings);
  await checkOperatorStack(engine, findings);
  return findings.table();
}
