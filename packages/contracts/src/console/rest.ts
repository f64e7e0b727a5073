import { defineCalls } from '../rest/endpoint.ts';
import { consolePaths } from './paths.ts';
import { ConsoleInfo, SignInInfo } from './schemas.ts';

export const consoleCalls = defineCalls('console', consolePaths, {
  getSignInInfo: {
    summary: 'Get the options of the sign-in page',
    auth: 'public',
    response: SignInInfo,
  },
  getConsoleInfo: {
    summary: 'Get the configuration of this console',
    response: ConsoleInfo,
  },
});
