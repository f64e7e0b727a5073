#!/usr/bin/env node
// Checks evidence that somebody exported: every file, every quoted entry of the audit, and with --database that this
// console made it.
import { runGatewayCommand } from './lib/gateway-command.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(() => runGatewayCommand('evidence-check'));
