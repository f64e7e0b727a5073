export const GAME_LOGIC_NAMESPACE = '/game-logic';
