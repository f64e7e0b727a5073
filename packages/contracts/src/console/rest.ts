import { defineCalls } from '../rest/endpoint.ts';
import { consolePaths } from './paths.ts';
import { ConsoleInfo, SignInInfo } from './schemas.ts';

export const consoleCalls = defineCalls('console', consolePaths, {
  getSignInInfo: {
    summary: 'What the sign-in page offers',
    auth: 'public',
    response: SignInInfo,
  },
  getConsoleInfo: {
    summary: 'What this console is set up for',
    response: ConsoleInfo,
  },
});
