/** Injection token of the operator database's client, an `OperatorClient` that is open, migrated and seeded. */
export const OPERATOR_DATABASE = Symbol('operator database');
