export { openTestDatabase } from './open-test-database.ts';
