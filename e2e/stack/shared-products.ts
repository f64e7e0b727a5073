/** How the shared products decide permissions. */
export type Access = 'terminals' | 'roles';

/** The addresses of a product that many specs use. */
export interface SharedProduct {
  readonly gatewayUrl: string;
  readonly operatorUrl: string;
  /** The URL of the operator's database. */
  readonly operatorDatabase: string;
}

const variableOf = (access: Access): string => `PITDESK_E2E_${access.toUpperCase()}`;

/** Passes a product of the run to the workers. */
export function shareProduct(access: Access, product: SharedProduct): void {
  process.env[variableOf(access)] = JSON.stringify(product);
}

/** Returns the run's product with this access. @throws Error when the run has none */
export function sharedProduct(access: Access): SharedProduct {
  const shared = process.env[variableOf(access)];
  if (shared === undefined) throw new Error(`This run has no product with ACCESS=${access}`);
  return JSON.parse(shared) as SharedProduct;
}
