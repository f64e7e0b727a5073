#!/usr/bin/env node
// Follows the audit's chain of hashes from its first entry to its newest, and names the first entry that does not fit.
import { runGatewayCommand } from './lib/gateway-command.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(() => runGatewayCommand('audit-check'));
