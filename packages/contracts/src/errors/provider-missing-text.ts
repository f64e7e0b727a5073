/** Apart from the catalogue, which the first screen does not need. */
export const PROVIDER_MISSING_TEXT = 'WebSocket Provider Context not available';
