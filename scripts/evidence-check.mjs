#!/usr/bin/env node
// Checks exported evidence: every file, every quoted audit entry, and with --database that this console made it.
import { runGatewayCommand } from './lib/gateway-command.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(() => runGatewayCommand('evidence-check'));
