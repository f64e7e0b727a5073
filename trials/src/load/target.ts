/** The running product, as whoever puts load on it sees it. */
export interface Target {
  readonly mockUrl: string;
  /** Where each gateway is: clients choose one after the other. */
  readonly gatewayUrls: readonly string[];
  /** Processes to watch, by name; those of PostgreSQL are found from the one that is named. */
  readonly processes: readonly { readonly name: string; readonly pid: number; readonly family?: boolean }[];
  /** Ports of the gateways' figures. */
  readonly metricsPorts: readonly number[];
}
