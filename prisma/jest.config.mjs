import { nodeProject } from '../jest.preset.mjs';

export default nodeProject({ name: 'prisma', databases: true });
