import { jestProject } from '../../jest.preset.mjs';

export default jestProject({ name: 'gateway', decorators: true, databases: true });
