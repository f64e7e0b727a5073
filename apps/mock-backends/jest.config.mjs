import { jestProject } from '../../jest.preset.mjs';

export default jestProject({ name: 'mock-backends', decorators: true, databases: true });
