import { jestProject } from '../jest.preset.mjs';

export default jestProject({ name: 'prisma', databases: true });
