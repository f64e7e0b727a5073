export { BYTE_ORDER_MARK, type Cell, csvLine } from './csv-line.ts';
