export const STREAM_TYPE = { hls: 1, progressive: 2, embedded: 3 };
export const DEFAULT_STREAM_TYPE = STREAM_TYPE.embedded;
/** A table's last results, as the dashboard's cards show them. */
export const LAST_RESULTS_SHOWN = 12;
//# sourceMappingURL=limits.js.map
