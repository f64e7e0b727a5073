export const CHAT_NAMESPACE = '/chat';
export const GAME_LOGIC_NAMESPACE = '/game-logic';
//# sourceMappingURL=names.js.map
