#!/usr/bin/env node
// Checks the audit's hash chain from its first entry to its newest, and names the first entry that breaks it.
import { runGatewayCommand } from './lib/gateway-command.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(() => runGatewayCommand('audit-check'));
