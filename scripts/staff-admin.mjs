#!/usr/bin/env node
// Grants an account a role, administrator by default, directly in the console's database.
import { runGatewayCommand } from './lib/gateway-command.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(() => runGatewayCommand('staff-admin'));
