/** Apart from the catalogue, which no first screen needs. */
export const PROVIDER_MISSING_TEXT = 'WebSocket Provider Context not available';
