/**
 * Returns true for a code of the console, by its form: a page may be older than the gateway that sends it a newer code,
 * and the catalogue's texts are more than the first page should weigh.
 */
export const isErrorCode = (value) => typeof value === 'string' && /^[a-z]+\.[a-z_]+$/.test(value);
//# sourceMappingURL=is-error-code.js.map
