import { jestProject } from '../jest.preset.mjs';

export default jestProject({ name: 'docker' });
