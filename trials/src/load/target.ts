/** The running product, as the load processes see it. */
export interface Target {
  readonly mockUrl: string;
  /** The addresses of the gateways; clients choose them in turn. */
  readonly gatewayUrls: readonly string[];
  /** Processes to sample, by name; the children of PostgreSQL's main process are included. */
  readonly processes: readonly { readonly name: string; readonly pid: number; readonly family?: boolean }[];
  /** Ports of the gateways' `/metrics`. */
  readonly metricsPorts: readonly number[];
}
