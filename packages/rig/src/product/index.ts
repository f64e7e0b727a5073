export { PRODUCTION_SECRETS } from './environment.ts';
export { exitWhenInterrupted } from './exit-when-interrupted.ts';
export { ServerProcess } from './server-process.ts';
export { SHORT_LIVED } from './short-lived.ts';
export { type Product, startProduct } from './start-product.ts';
export { startGateway, startOperator } from './start-servers.ts';
export { type StackGateway, type StackOptions, TestStack } from './test-stack.ts';
