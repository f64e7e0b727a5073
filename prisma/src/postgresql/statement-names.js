/** Seen so often a statement is worth keeping prepared. */
const OFTEN = 5;
/** Each connection holds the plans of all: lists of any length make no end of statements. */
const MOST_NAMES = 300;
const MOST_COUNTED = 500;
/** Characters; what is longer is a list of many, and would be remembered for nothing. */
const LONGEST = 4_000;
/**
 * Names for the statements that come again and again: the server parses and plans those once for each connection.
 * A rare or a long one stays without a name (''), and leaves nothing behind.
 */
export function statementNames() {
    const names = new Map();
    const counts = new Map();
    return ({ sql }) => {
        const known = names.get(sql);
        if (known !== undefined || names.size >= MOST_NAMES || sql.length > LONGEST)
            return known ?? '';
        const count = (counts.get(sql) ?? 0) + 1;
        if (counts.size >= MOST_COUNTED)
            counts.clear();
        if (count < OFTEN) {
            counts.set(sql, count);
            return '';
        }
        const name = `often_${names.size}`;
        counts.delete(sql);
        names.set(sql, name);
        return name;
    };
}
//# sourceMappingURL=statement-names.js.map