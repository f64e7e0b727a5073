import { nodeProject } from '../../jest.preset.mjs';

export default nodeProject({ name: 'watched-words' });
