import { defineCalls } from '../rest/endpoint.js';
import { consolePaths } from './paths.js';
import { ConsoleInfo, SignInInfo } from './schemas.js';
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
//# sourceMappingURL=rest.js.map
