#!/usr/bin/env node
// Sends the read-only calls to every configured upstream, and prints for each whether its answer fits the contract.
import { runGatewayCommand } from './lib/gateway-command.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(() => runGatewayCommand('probe'));
