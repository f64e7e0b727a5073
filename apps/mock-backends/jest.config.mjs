import { nodeProject } from '../../jest.preset.mjs';

export default nodeProject({ name: 'mock-backends', databases: true });
