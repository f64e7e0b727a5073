import { jestProject } from '../jest.preset.mjs';

export default jestProject({ name: 'trials', decorators: true, databases: true });
