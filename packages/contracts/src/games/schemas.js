import { z } from 'zod';
import { GAME_FILTERS, GAME_NAMES } from './names.js';
export const GameName = z.enum(GAME_NAMES);
export const GameFilter = z.enum(GAME_FILTERS);
//# sourceMappingURL=schemas.js.map
