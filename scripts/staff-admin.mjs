#!/usr/bin/env node
// Gives an account a role, by default that of an administrator, directly in the console's database.
import { runGatewayCommand } from './lib/gateway-command.mjs';
import { runScript } from './lib/run-script.mjs';

await runScript(() => runGatewayCommand('staff-admin'));
