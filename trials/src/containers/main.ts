import { runScript } from '../../../scripts/lib/run-script.mjs';
import { checkDemonstration } from './demonstration.ts';
import { Engine } from './engine.ts';
import { Findings } from './findings.ts';
import { checkImages } from './images.ts';
import { checkOperatorStack } from './operator-stack.ts';

// `npm run compose:check` runs the container stacks with the Docker engine of this machine and checks the promises of
// docs/running-in-production.md. All it creates has its own project name, ports and volumes, and is removed at the end.
await runScript(async () => {
  const engine = await Engine.find();
  const findings = new Findings();
  await checkDemonstration(engine, findings);
  await checkImages(engine, findings);
  await checkOperatorStack(engine, findings);
  console.log(`\n${findings.table()}`);
});
