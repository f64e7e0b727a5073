export { DataFolderInUseError } from "./embedded/data-folder.js";
export * as consoleDb from "./generated/console/client.js";
export * as operatorDb from "./generated/operator/client.js";
export { isDatabaseAway } from "./is-away.js";
export { MigrationFailedError } from "./migrate/migrate.js";
export { openConsoleDatabase, openOperatorDatabase, } from "./open-database.js";
export { seedOperator } from "./seeding/seed-operator.js";
//# sourceMappingURL=index.js.map