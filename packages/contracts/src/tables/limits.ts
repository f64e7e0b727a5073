export const STREAM_TYPE = { hls: 1, progressive: 2, embedded: 3 } as const;
export const DEFAULT_STREAM_TYPE = STREAM_TYPE.embedded;

/** A table's last results on the dashboard's cards. */
export const LAST_RESULTS_SHOWN = 12;
